import * as contract from '@multas/contract'
import { answer, refuse } from './answers.ts'
import { renderScreen } from './render-screen.tsx'

export const CODE_SENT = answer(contract.sendCode, {
  message: '',
  cooldownSeconds: 300,
  expiresInSeconds: 600,
})
/** No earlier attempt was accepted. */
export const NOT_VERIFIED = refuse(contract.verifyAgain, 403, {
  code: 'verificacion_requerida',
  message: 'Verificación requerida',
})

export const VERIFIED = answer(contract.verifyCode, {
  verified: true,
  verificationToken: 'v1',
  verifiedForSeconds: 86_400,
})

export async function openHome(path = '/', answers: Parameters<typeof renderScreen>[1] = [CODE_SENT]) {
  const home = await renderScreen(path, answers)
  const { screen, user } = home
  const identifier = await screen.findByTestId<HTMLInputElement>('input-patent')
  const email = () => screen.queryByLabelText<HTMLInputElement>('Correo electrónico')
  const send = () =>
    screen.queryByRole<HTMLButtonElement>('button', { name: 'Enviar código de verificación' })
  const retype = async (field: HTMLInputElement | null, text: string) => {
    if (!field) throw new Error('the field is not shown')
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  const askForCode = async (address = 'ana@gmail.com') => {
    await retype(identifier, 'AB123CD')
    await retype(email(), address)
    await user.keyboard('{Enter}')
    return screen.findByLabelText<HTMLInputElement>('Código de verificación')
  }
  return { ...home, identifier, email, send, retype, askForCode }
}
