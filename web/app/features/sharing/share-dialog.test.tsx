import * as contract from '@multas/contract'
import { expect, it } from 'vitest'
import { answer, disconnect } from '../../../test/answers.ts'
import { openOwnResult } from '../../../test/own-result.ts'

const link = (id: string, kind: 'mail' | 'share') => ({
  ...{ id, kind, createdAt: '2026-03-11T14:05:00.000Z', expiresAt: '2026-04-10T14:05:00.000Z' },
})
const MAILED = link('0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90', 'mail')
const CREATED = link('0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f91', 'share')

it('lists the links that there were beside one created after the list had failed', async () => {
  const created = answer(contract.createShareLink, { ...CREATED, url: 'https://multas.example/results/a' })
  const opened = await openOwnResult({}, [disconnect(contract.listResultLinks), created])
  const { screen, user, answers } = opened
  await user.click(screen.getByRole('button', { name: 'Guardar o compartir' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Compartir' }))
  await screen.findByText('No pudimos ver cuáles están vigentes.')
  answers(answer(contract.listResultLinks, { links: [CREATED, MAILED] }))
  await user.click(screen.getByRole('button', { name: 'Crear enlace' }))
  await screen.findByText('Creado para compartir')
  expect(screen.getByText('Enviado a tu correo')).toBeTruthy()
})
