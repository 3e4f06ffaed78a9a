import * as contract from '@multas/contract'
import { PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { type Answer, answer, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const EMAIL = 'ana@example.com'
const VILLA = { slug: 'villa', name: 'Villa Ejemplo' } as contract.JurisdictionDescription
const SIGNED_IN = [
  ...emptyReplies(),
  answer(contract.peekAccount, { email: EMAIL }),
  answer(contract.panelMunicipalities, {
    email: EMAIL,
    municipalities: [{ slug: 'villa', name: 'Villa Ejemplo', role: 'clerk' }],
  }),
]
const show = (path: string, answers: readonly Answer[]) =>
  renderScreen(`${PANEL_PATH}/villa/${path}`, [...SIGNED_IN, ...answers], {
    site: { jurisdictions: () => [VILLA] },
  })

it('a sum of published fines says which amounts it does not have', async () => {
  const counted = { fines: 3, totalCentavos: 100_00, withoutAmount: 2 }
  const { screen } = await show('estadisticas', [
    answer(contract.panelFigures, {
      ...{ fines: 3, since: '2026-03-01', seenFines: 0, sightings: 0, contests: 0 },
      ...{ byState: [{ estado: 'pendiente', ...counted }], byMonth: [{ month: '2026-03', ...counted }] },
    }),
  ])
  expect(await screen.findAllByText(/^\$\s100 y 2 sin importe$/)).toHaveLength(2)
})

const NOTHING = { added: 0, changed: 0, unchanged: 0, repeated: 0, conflicting: 0, missing: 0 }
const delivered = (parts: Partial<contract.PanelDelivery>) =>
  answer(contract.panelOneDelivery, {
    delivery: {
      ...{ id: 7, kind: 'partial', origin: 'panel', state: 'ready', handedInBy: EMAIL },
      ...{ receivedAt: '2026-03-11T12:00:00.000Z', file: null, hints: null, rowsRead: 12_000, progress: 1 },
      ...{ refused: 0, skipped: 0, noted: 0, diff: null, publishedAt: null },
      ...{ publishedBy: null, undoUntil: null, undoneAt: null, undoneBy: null, failure: null },
      ...parts,
    },
  })

it('says that published fines end whose rows a complete file had rejected', async () => {
  const diff = { ...NOTHING, missing: 3, isStale: false, version: '' }
  const { screen, user } = await show('entregas/7', [delivered({ kind: 'full', refused: 2, diff })])
  await user.click(await screen.findByRole('button', { name: 'Publicar' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    'Dejan de informarse 3 que el archivo no nombra o cuya fila se rechazó.',
  )
  expect(dialog.textContent).toContain('Lo que esté publicado de esas filas pasa a figurar como resuelto')
})

it('says why no row of a file was taken', async () => {
  const failure = 'No se pudo tomar ninguna fila: revisá qué significa cada columna.'
  const file = { name: 'actas.csv', bytes: 40, format: 'csv' } as const
  const issues = [
    { field: 'fechaInfraccion' as const, column: 'Fecha', message: 'fecha ilegible: «31/02/2026»' },
  ]
  const { screen } = await show('entregas/7', [
    delivered({ state: 'failed', refused: 1, file, failure }),
    answer(contract.panelRows, { rows: [{ rowNumber: 2, issues }], next: null }),
  ])
  await screen.findByText(failure)
  expect((await screen.findByText('Fila 2')).parentElement?.textContent).toContain(
    'Fecha: fecha ilegible: «31/02/2026»',
  )
})

it('says where the list of the rows of a file ends', async () => {
  const diff = { ...NOTHING, added: 12_000, isStale: false, version: '' }
  const { screen } = await show('entregas/7', [delivered({ diff })])
  await screen.findByText(/^Se listan las primeras 10\.000\.$/)
})

it('a session that ends while a period is chosen leads to signing in, and back to the figures', async () => {
  const figures = answer(contract.panelFigures, {
    ...{ fines: 0, since: '2026-03-01', seenFines: 0, sightings: 0, contests: 0, byState: [], byMonth: [] },
  })
  const { screen, user, answers } = await show('estadisticas', [figures])
  const period = await screen.findByLabelText('Período')
  answers(refuse(contract.panelFigures, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }))
  await user.selectOptions(period, 'Últimos 7 días')
  await screen.findByText('La sesión terminó')
  const email = screen.getByLabelText('Correo electrónico')
  answers(
    figures,
    answer(contract.sendAccountCode, { message: '', cooldownSeconds: 300, expiresInSeconds: 600 }),
    answer(contract.signIn, { email: EMAIL }),
  )
  await user.type(email, EMAIL)
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  await user.type(await screen.findByLabelText('Código de verificación'), '123456')
  await screen.findByRole('heading', { level: 1, name: 'Estadísticas' })
})
