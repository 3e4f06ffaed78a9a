import * as contract from '@multas/contract'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const TOKEN = `0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90.${'A'.repeat(43)}`
const undoName = 'Fue sin querer: dejalo como estaba'

it('undoes to the weekly summary that was chosen before, and offers nothing to undo without a change', async () => {
  window.location.hash = TOKEN
  const reply = (previous: 'weekly' | 'off') =>
    answer(contract.changeFrequencyByLink, { changed: true, previous })
  const { screen, user, answers, bodiesOf } = await renderScreen('/avisos/baja', [reply('weekly')])
  await user.click(await screen.findByRole('button', { name: 'No recibir más' }))
  await user.click(await screen.findByRole('button', { name: undoName }))
  await screen.findByText('Listo: te enviamos un solo resumen por semana, los lunes.')
  expect(screen.queryByRole('button', { name: undoName })).toBeNull()
  expect(bodiesOf(contract.changeFrequencyByLink)).toEqual([
    { token: TOKEN, mail: 'off' },
    { token: TOKEN, mail: 'weekly' },
  ])
  answers(reply('off'))
  window.dispatchEvent(new Event('hashchange'))
  await user.click(screen.getByRole('button', { name: 'No recibir más' }))
  await screen.findByText('Listo: no te enviamos más avisos por correo.')
  expect(screen.queryByRole('button', { name: undoName })).toBeNull()
})
