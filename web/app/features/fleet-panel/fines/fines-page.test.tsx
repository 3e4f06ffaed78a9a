import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../../test/signed-in.ts'

const HASH = 'a'.repeat(43)
const fineOf = (vehicleId: string, dominio: string): contract.FleetFine => ({
  ...{ hash: HASH, vehicleId, dominio, interno: null, group: null, costCentre: null },
  ...{ jurisdiccion: 'Lanús', jurisdiccionSlug: 'lanus', numeroActa: 'LN-1', estado: 'pendiente' },
  ...{ estadoTexto: null, resuelto: false, totalCentavos: 100, pagoVoluntario: false, tipologia: null },
  ...{ pagoVoluntarioVencimiento: null, fechaInfraccion: null, firstSeenAt: '2026-03-01T12:00:00.000Z' },
  enRevision: false,
  informing: {
    ...{ state: 'unassigned', driver: null, notifiedOn: null, informedAt: null, reference: null },
    ...{ deadline: null, countedFrom: 'seen', deadlineState: null },
  },
})

it('an act that figures on two vehicles is two lines, each of which leads to its own', async () => {
  const vehicles = [ID, ID.replace(/1$/, '2')]
  const { screen, user } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/infracciones`, [
    ...inFleets({}),
    answer(contract.fleetFines, {
      rows: [fineOf(vehicles[0] ?? '', 'AB123CD'), fineOf(vehicles[1] ?? '', 'AC456EF')],
      ...{ total: 2, page: 1, pageSize: 50, jurisdictions: [] },
      totals: { fines: 2, pending: 2, pendingCentavos: 200, pendingWithoutAmount: 0, vehicles: 2 },
    }),
  ])
  await screen.findAllByText('AC456EF')
  const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
  for (const vehicle of vehicles)
    expect(links.some((href) => href.endsWith(`/infracciones/${HASH}?vehicle=${vehicle}`))).toBe(true)
  const [mark] = screen.getAllByRole('checkbox', { name: /AB123CD/ })
  if (mark) await user.click(mark)
  await screen.findByText('1 infracción elegida')
})
