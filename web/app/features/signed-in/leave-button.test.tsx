import * as contract from '@multas/contract'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { inAccount } from '../../../test/signed-in.ts'
import { createSearchStorage } from '../../subject/search-storage.ts'

it('leaves no search of the account in the tab', async () => {
  const { screen, user } = await renderScreen('/cuenta', [
    ...inAccount(),
    answer(contract.signOut, { ended: true }),
  ])
  const storage = createSearchStorage(sessionStorage)
  storage.save({
    sessionId: '00000000-0000-4000-8000-000000000001',
    subject: 'AB123CD',
    email: '',
    searchType: 'patent',
    wsToken: 'live.x',
    completed: true,
  })
  await user.click(await screen.findByRole('button', { name: 'Salir' }))
  await screen.findByLabelText('Correo electrónico')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('AB123CD')
})
