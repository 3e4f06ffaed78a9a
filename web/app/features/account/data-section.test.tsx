import * as contract from '@multas/contract'
import { expect, it, vi } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { inAccount } from '../../../test/signed-in.ts'

it('says how many rows the file of one person leaves out', async () => {
  // The window, which all tests share, would follow the link of the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { screen, user } = await renderScreen('/cuenta/datos', [
    ...inAccount(),
    answer(contract.sendAccountConfirmation, { cooldownSeconds: 300, expiresInSeconds: 600 }),
    answer(contract.downloadAccount, {
      ...{ generado: '2026-03-11T14:05:00.000Z', sitio: 'https://multas.example', partes: {} },
      cuenta: { correo: 'ana@gmail.com', creada: '2026-03-11T14:05:00.000Z', frase: null },
      registros: [{ tabla: 'tracking_events', filas: [], faltan: 1_200 }],
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Enviarme el código para descargar' }))
  await user.type(await screen.findByLabelText('Código para descargar'), '123456{Enter}')
  expect(await screen.findByText(/No entraron 1\.200 filas/)).toBeTruthy()
  expect(saved).toHaveBeenCalledOnce()
})
