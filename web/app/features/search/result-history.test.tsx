import { expect, it } from 'vitest'
import { openHome } from '../../../test/open-home.ts'

it('an address with a plate fills the form also in a tab with a result, which stays for Back', async () => {
  sessionStorage.setItem('searchSessionId', 's1')
  sessionStorage.setItem('searchPatent', 'AB123CD')
  const { screen, user, identifier } = await openHome('/?patente=abc123')
  expect(identifier.value).toBe('ABC123')
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@gmail.com{Enter}')
  await screen.findByLabelText('Código de verificación')
  expect(sessionStorage.getItem('searchSessionId')).toBe('s1')
})
