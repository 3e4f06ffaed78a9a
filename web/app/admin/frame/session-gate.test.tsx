import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, hold, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const account = (name: string) => ({
  ...{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name },
  ...{ email: `${name.toLowerCase()}@example.com`, role: 'owner' as const },
})
const signedInAs = (name: string) =>
  answer(contract.adminMe, {
    ...{ account: account(name), sessionId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302' },
    ...{ endsAt: '2026-11-24T12:00:00.000Z', idleSeconds: 1_800, confirmedUntil: null },
    ...{ recoveryCodesLeft: 10, version: '0.2.0', outgoingHeldBy: null },
  })
const PATH = `${ADMIN_PATH}/jurisdicciones/villa/descripcion`
const CHECKED = { faults: [], diff: [], sources: [] }
const OVER = { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' } as const
const NONE = { code: 'no_encontrado', message: 'No existe.' } as const

const KNOWN = [
  ...emptyReplies(),
  signedInAs('Ana'),
  answer(contract.adminReadDescription, { text: 'slug: villa\n', version: 0, platforms: [] }),
  answer(contract.adminCheckDescription, CHECKED),
]
/** A jurisdiction that is about to be added. */
const NEW = [...KNOWN, refuse(contract.adminReadJurisdiction, 404, NONE)]

const editor = async ({ screen }: Opened) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Descripción en YAML' })

type Opened = Awaited<ReturnType<typeof renderScreen>>

async function type(opened: Opened) {
  await opened.user.type(await editor(opened), 'name: Villa')
  return opened
}

/** The session is over while the description is written. */
async function typeUntilSessionEnds(answers: readonly Answer[]) {
  const opened = await renderScreen(PATH, answers)
  await editor(opened)
  opened.answers(refuse(contract.adminCheckDescription, 401, OVER))
  await type(opened)
  await opened.screen.findByText(/Tu sesión terminó/)
  expect(opened.screen.queryByRole('textbox', { name: 'Descripción en YAML' })).toBeNull()
  return opened
}

async function save({ screen, user }: Opened) {
  const button = screen.getByRole('button', { name: 'Guardar y poner en vigencia' })
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false)
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Guardar' }))
}

async function signInAs(name: string, { screen, user, answers }: Opened) {
  answers(
    answer(contract.adminSignIn, { ticket: 'v1.ticket', expiresInSeconds: 300 }),
    answer(contract.adminSecondStep, { account: account(name), recoveryCodesLeft: 10 }),
    answer(contract.adminCheckDescription, CHECKED),
    signedInAs(name),
  )
  await user.type(screen.getByLabelText('Correo electrónico'), `${name}@example.com`)
  await user.type(screen.getByLabelText('Contraseña'), 'una clave bien larga{Enter}')
  await user.type(await screen.findByLabelText('Código de la aplicación'), '123456')
}

it.each([
  ['is there', KNOWN],
  ['is being added', NEW],
])('the description of a jurisdiction that %s is there again after the sign-in', async (_which, answers) => {
  const opened = await typeUntilSessionEnds(answers)
  await signInAs('Ana', opened)
  expect((await editor(opened)).value).toBe('slug: villa\nname: Villa')
})

it('shows nothing of one person to another who signs in after them', async () => {
  const opened = await typeUntilSessionEnds(KNOWN)
  await signInAs('Beto', opened)
  expect((await editor(opened)).value).toBe('slug: villa\n')
  opened.screen.getByText('Beto')
})

it('keeps a description that a colleague has replaced meanwhile, and says so before it is saved', async () => {
  const opened = await type(await renderScreen(PATH, KNOWN))
  const { screen, answers, bodiesOf } = opened
  answers(
    answer(contract.adminReadDescription, { text: 'slug: villa # Beto\n', version: 3, platforms: [] }),
    refuse(contract.adminSaveDescription, 409, { code: 'conflicto', message: 'Otra persona la cambió.' }),
  )
  await save(opened)
  await screen.findByText('Otra persona cambió la descripción mientras escribías.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await editor(opened)).value).toBe('slug: villa\nname: Villa')
  await save(opened)
  const text = 'slug: villa\nname: Villa'
  await expect
    .poll(() => bodiesOf(contract.adminSaveDescription))
    .toMatchObject([
      { text, basedOn: 0 },
      { text, basedOn: 3 },
    ])
})

it('keeps the description of a jurisdiction that is being added when it is not saved', async () => {
  const opened = await type(await renderScreen(PATH, NEW))
  const { screen, user, answers, sent } = opened
  const calls = () => sent.map(({ operation }) => operation)
  const read = hold(refuse(contract.adminReadJurisdiction, 404, NONE))
  answers(read, refuse(contract.adminSaveDescription, 409, { code: 'conflicto', message: 'Recargá.' }))
  await save(opened)
  await expect
    .poll(() => calls().slice(calls().indexOf(contract.adminSaveDescription.operation)))
    .toContain(read.call.operation)
  read.release()
  await screen.findByText('Recargá.')
  await user.keyboard('{Escape}')
  expect((await editor(opened)).value).toBe('slug: villa\nname: Villa')
})

it('keeps the description of a jurisdiction that a colleague adds meanwhile', async () => {
  const opened = await type(await renderScreen(PATH, NEW))
  const { screen, answers } = opened
  answers(
    ...emptyReplies().filter(({ call }) => call.operation === contract.adminReadJurisdiction.operation),
    answer(contract.adminReadDescription, { text: 'slug: villa # Beto\n', version: 1, platforms: [] }),
    refuse(contract.adminSaveDescription, 409, { code: 'conflicto', message: 'Otra persona la cambió.' }),
  )
  await save(opened)
  await screen.findByText('Otra persona cambió la descripción mientras escribías.')
  await screen.findByRole('navigation', { name: 'Partes de la jurisdicción' })
  expect((await editor(opened)).value).toBe('slug: villa\nname: Villa')
})
