import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { type Answer, answer, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const FLEET = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const ANA = 'ana@example.com'

const signedInAs = (email: string): Answer[] => [
  answer(contract.peekAccount, { email }),
  answer(contract.fleetList, {
    email,
    fleets: [{ id: FLEET, name: 'Cuyo Cargas', role: 'owner', isSuspended: false }],
  }),
]

/** Types a driver; the session ends before the form is sent. */
async function typeUntilSessionEnds() {
  const rendered = await renderScreen(`${FLEET_PANEL_PATH}/${FLEET}/conductores`, [
    ...emptyReplies(),
    ...signedInAs(ANA),
    refuse(contract.fleetAddDriver, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }),
  ])
  const { screen, user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Agregar' }))
  await user.type(screen.getByLabelText('Nombre y apellido'), 'Beatriz Paz')
  await user.keyboard('{Enter}')
  await screen.findByText('La sesión terminó')
  return rendered
}

async function signInAs(email: string, { screen, user, answers }: Awaited<ReturnType<typeof renderScreen>>) {
  answers(
    ...signedInAs(email),
    answer(contract.sendAccountCode, { message: '', cooldownSeconds: 60, expiresInSeconds: 600 }),
    answer(contract.signIn, { email }),
  )
  await user.type(screen.getByLabelText('Correo electrónico'), email)
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  await user.type(await screen.findByPlaceholderText('000000'), '123456{Enter}')
}

it('keeps what was typed when the session ends, out of sight until the person is back', async () => {
  const rendered = await typeUntilSessionEnds()
  const { screen } = rendered
  expect(screen.queryByRole('dialog')).toBeNull()
  await signInAs(ANA, rendered)
  expect(await screen.findByRole('dialog')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Nombre y apellido').value).toBe('Beatriz Paz')
})

it('shows nothing of one person to another who signs in after them', async () => {
  const rendered = await typeUntilSessionEnds()
  const { screen } = rendered
  await signInAs('beto@example.com', rendered)
  await screen.findByRole('button', { name: 'Agregar' })
  expect(screen.queryByDisplayValue('Beatriz Paz')).toBeNull()
})
