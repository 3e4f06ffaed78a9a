import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH, PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ID, inFleets, inMunicipalities } from '../../../test/signed-in.ts'

const [VILLA, PUERTO] = [
  { slug: 'villa', name: 'Villa Ejemplo' },
  { slug: 'puerto', name: 'Puerto Ejemplo' },
]
const SITE = { jurisdictions: () => [VILLA, PUERTO] as contract.JurisdictionDescription[] }

it.each([
  [FLEET_PANEL_PATH, inFleets(), 'Tu correo no está en ninguna flota'],
  [PANEL_PATH, inMunicipalities('clerk'), 'Tu correo todavía no está habilitado'],
])('at %s an e-mail without access is told so, and another can be tried', async (path, signedIn, title) => {
  const { screen, user, answers } = await renderScreen(path, [
    ...signedIn,
    answer(contract.signOut, { ended: true }),
  ])
  await screen.findByRole('heading', { name: title })
  answers(answer(contract.peekAccount, { email: null }))
  await user.click(screen.getByRole('button', { name: 'Ingresar con otro correo' }))
  await screen.findByLabelText('Correo electrónico')
})

it('of two fleets one is chosen, and a suspended one cannot be used', async () => {
  const fleets = inFleets({ name: 'Uno' }, { name: 'Dos', isSuspended: true })
  const { screen, user } = await renderScreen(FLEET_PANEL_PATH, fleets)
  await screen.findByRole('heading', { name: 'Elegí la flota' })
  await user.click(screen.getByRole('link', { name: /^Dos/ }))
  await screen.findByText(/El servicio de esta flota está suspendido/)
  await user.click(screen.getByRole('link', { name: 'Elegir otra flota' }))
  await user.click(await screen.findByRole('link', { name: /^Uno/ }))
  await user.click(await screen.findByRole('link', { name: 'Vehículos' }))
  await screen.findByText(/Todavía no hay vehículos\./)
})

it('of two municipalities one is chosen', async () => {
  const { screen, user } = await renderScreen(PANEL_PATH, inMunicipalities('supervisor', VILLA, PUERTO), {
    site: SITE,
  })
  await user.click(await screen.findByRole('link', { name: 'Puerto Ejemplo' }))
  await screen.findByRole('heading', { level: 1, name: 'Puerto Ejemplo' })
})

it('a clerk is not offered the keys', async () => {
  const { screen } = await renderScreen(PANEL_PATH, inMunicipalities('clerk', VILLA), { site: SITE })
  await screen.findByRole('heading', { level: 1, name: 'Villa Ejemplo' })
  expect(screen.queryByRole('link', { name: 'Claves de API' })).toBeNull()
})

it('whoever only reads a fleet is offered nothing else', async () => {
  const viewer = inFleets({ role: 'viewer' })
  const { screen, user, leave } = await renderScreen(FLEET_PANEL_PATH, viewer)
  await screen.findByText('Panel de flotas · Solo mira')
  expect(screen.queryByRole('button', { name: 'Consultar ahora' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Historial' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Vehículos' }))
  await screen.findByText('Todavía no hay vehículos.')
  expect(screen.queryByRole('button', { name: 'Agregar' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  leave()
  const history = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/historial`, viewer)
  await history.screen.findByText(/El historial lo ve quien está a cargo/)
})
