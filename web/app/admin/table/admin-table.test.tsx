import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const ME = answer(contract.adminMe, {
  ...{ account: { id: ID, name: 'Ana', email: 'ana@example.com', role: 'owner' }, sessionId: ID },
  ...{ endsAt: '2026-11-24T12:00:00.000Z', idleSeconds: 1_800, confirmedUntil: null },
  ...{ recoveryCodesLeft: 10, version: '0.2.0', outgoingHeldBy: null },
})

const opinions = (...days: readonly number[]) =>
  answer(contract.adminFeedback.list, {
    rows: days.map((day) => ({
      ...{ id: String(day), receivedAt: `2026-11-0${day}T12:00:00.000Z`, message: `Opinión ${day}` },
      ...{ email: null, hasEmail: false, url: null, userAgent: null, handledAt: null },
    })),
    ...{ total: days.length, page: 1, pageSize: 50 },
  })

it.each([
  ['table', true],
  ['list of a phone', false],
])(
  'after rows of a %s have gone, the focus is on the one in its place, then on what is left',
  async (_kind, isWide) => {
    vi.stubGlobal('matchMedia', () => ({
      ...new EventTarget(),
      matches: isWide,
      addEventListener() {},
      removeEventListener() {},
    }))
    const { screen, user, answers } = await renderScreen(`${ADMIN_PATH}/comentarios`, [
      ...emptyReplies(),
      ...[ME, opinions(1, 2), answer(contract.adminDeleteFeedback, { done: true })],
    ])
    const remove = async (about: RegExp) => {
      await user.click(await screen.findByRole('button', { name: about }))
      await user.click(await screen.findByRole('button', { name: 'Borrar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await screen.findByText('Opinión 1')
    expect(screen.queryByRole('table') !== null).toBe(isWide)
    answers(opinions(2))
    await remove(/Borrar: comentario del 01\/11/)
    await waitFor(() => expect(document.activeElement?.tagName).toBe(isWide ? 'TR' : 'LI'))
    expect(document.activeElement?.textContent).toContain('Opinión 2')
    answers(opinions())
    await remove(/Borrar: comentario del 02\/11/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Todavía nadie dejó un comentario.'))
  },
)
