import * as contract from '@multas/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, disconnect } from '../../../test/answers.ts'
import { openOwnResult } from '../../../test/own-result.ts'
import { numberedFine } from '../../../test/sample-result.ts'

async function openContest(sending: Answer) {
  const fine = numberedFine(1, {
    jurisdiccion: 'Villa Ejemplo',
    jurisdiccionSlug: 'villa',
    admiteAviso: true,
  })
  const opened = await openOwnResult({ infractions: [fine] }, [sending])
  const { screen, user } = opened
  await user.click(screen.getByRole('button', { name: /Acta A-1/ }))
  await user.click(await screen.findByRole('button', { name: 'Avisar al municipio que no la reconozco' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Avisar que no reconocés esta infracción' }),
  )
  return { ...opened, dialog, send: dialog.getByRole('button', { name: 'Enviar el aviso' }) }
}

it('a fine that is not recognised is reported to its municipality with a reason', async () => {
  const opened = await openContest(answer(contract.contestFine, { message: '' }))
  const { screen, user, dialog, send, bodiesOf } = opened
  expect(dialog.getByText('No es un descargo.')).toBeTruthy()
  await user.click(send)
  expect((await dialog.findByRole('alert')).textContent).toBe('Elegí un motivo.')
  expect(document.activeElement).toBe(dialog.getAllByRole('radio')[0])
  await user.click(dialog.getByLabelText('Creo que clonaron la patente'))
  await user.type(dialog.getByLabelText('Contalo con tus palabras (opcional)'), 'Estaba en el taller.')
  await user.click(send)
  expect((await dialog.findByRole('status')).textContent).toContain('Le avisamos a Villa Ejemplo.')
  await user.click(dialog.getByRole('button', { name: 'Listo' }))
  const sent = await screen.findByText('Le avisaste a Villa Ejemplo que no reconocés esta infracción.')
  await waitFor(() => expect(document.activeElement).toBe(sent))
  expect(bodiesOf(contract.contestFine)).toMatchObject([
    { reason: 'patente_clonada', text: 'Estaba en el taller.' },
  ])
})

it('a notice that cannot be sent says so and can be sent again', async () => {
  const { user, dialog, send, answers } = await openContest(disconnect(contract.contestFine))
  await user.click(dialog.getByLabelText('Otro motivo'))
  await user.click(send)
  expect((await dialog.findByRole('alert')).textContent).toContain('conexión')
  answers(answer(contract.contestFine, { message: '' }))
  await user.click(send)
  expect((await dialog.findByRole('status')).textContent).toContain('Le avisamos a Villa Ejemplo.')
})

it('keeps what was written when its dialog is closed before it is sent', async () => {
  const { screen, user, dialog } = await openContest(answer(contract.contestFine, { message: '' }))
  await user.click(dialog.getByLabelText('Otro motivo'))
  await user.type(dialog.getByLabelText('Contalo con tus palabras (opcional)'), 'Estaba en el taller.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Avisar al municipio que no la reconozco' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByLabelText('Otro motivo')).toHaveProperty('checked', true)
  expect(again.getByDisplayValue('Estaba en el taller.')).toBeTruthy()
})
