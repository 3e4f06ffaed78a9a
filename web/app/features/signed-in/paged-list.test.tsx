import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, disconnect } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../test/signed-in.ts'

const MADE = { at: '2026-03-01T12:00:00.000Z', by: 'ana', operation: 'fleet.groups.add' }
const entry = (id: string) => ({ ...MADE, id, what: `Acto ${id}` })
const page = (ids: readonly string[], next: string | null) =>
  answer(contract.fleetAudit, { entries: ids.map(entry), next })

it('«Ver más» says beside it that it failed, goes on from there, and leads to the first new row', async () => {
  const { screen, user, answers, sent } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/historial`, [
    ...inFleets({}),
    page(['9', '8'], '8'),
  ])
  const more = await screen.findByRole('button', { name: 'Ver más' })
  more.focus()
  answers(disconnect(contract.fleetAudit))
  await user.keyboard('{Enter}')
  const failure = await screen.findByRole('alert')
  const isBetween =
    screen.getByText('Acto 8').compareDocumentPosition(failure) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBetween).toBeTruthy()
  expect(document.activeElement).toBe(more)
  answers(page(['7', '6'], null))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Acto 7'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('Acto 9')).toBeDefined()
  const asked = sent.filter(({ operation }) => operation === contract.fleetAudit.operation)
  expect(asked.at(-1)?.query).toEqual({ before: '8' })
})
