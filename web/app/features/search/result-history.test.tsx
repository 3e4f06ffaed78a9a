import * as contract from '@multas/contract'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { openHome } from '../../../test/open-home.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { sampleStatus } from './search-samples.ts'

it('an address with a plate fills the form also in a tab with a result, which stays for Back', async () => {
  sessionStorage.setItem('searchSessionId', 's1')
  sessionStorage.setItem('searchPatent', 'AB123CD')
  const { screen, user, identifier } = await openHome('/?patente=abc123')
  expect(identifier.value).toBe('ABC123')
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@gmail.com{Enter}')
  await screen.findByLabelText('Código de verificación')
  expect(sessionStorage.getItem('searchSessionId')).toBe('s1')
})

it('an entry of the history shows its own search, whichever was the last', async () => {
  const searches = ['AB123CD', 'ABC123'].map((subject, at) => ({ sessionId: `s${at + 1}`, subject }))
  sessionStorage.setItem('earlierSearches', JSON.stringify(searches))
  sessionStorage.setItem('searchSessionId', 's2')
  sessionStorage.setItem('searchPatent', 'ABC123')
  const complete = { sessionComplete: true, sessionCompleta: true, sessionActive: false }
  const status = answer(contract.sessionStatus, sampleStatus(complete))
  const { screen } = await renderScreen({ pathname: '/', state: { shows: 's1' } }, [status])
  await screen.findByRole('heading', { level: 1, name: /AB123CD/ })
})
