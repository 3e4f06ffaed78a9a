import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { EvidencePhotos } from './evidence-photos.tsx'

it('keeps the keyboard at a photo that fails and is tried again, and takes it from nowhere else', async () => {
  render(<EvidencePhotos fine={sampleFine({ pruebas1: true, pruebas2: true })} />)
  const photo = (number: number) => screen.getByRole('img', { name: new RegExp(`^Foto ${number}`) })
  const retry = (number: number) => screen.getByRole('button', { name: `Reintentar la foto ${number}` })
  fireEvent.error(photo(2))
  expect(document.activeElement).toBe(document.body)
  fireEvent.error(photo(1))
  await userEvent.click(retry(1))
  expect(document.activeElement).toBe(photo(1).closest('a'))
  fireEvent.error(photo(1))
  expect(document.activeElement).toBe(retry(1))
  await userEvent.click(retry(2))
  retry(1).focus()
  fireEvent.error(photo(2))
  expect(document.activeElement).toBe(retry(1))
})

it('says of a photo that fails again what helps: its address ends after an hour', async () => {
  render(<EvidencePhotos fine={sampleFine({ pruebas1: true, pruebas2: false })} />)
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('status').textContent).not.toMatch(/recargala/)
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar la foto 1' }))
  fireEvent.error(screen.getByRole('img'))
  expect(screen.getByRole('status').textContent).toMatch(/Si la página lleva rato abierta, recargala\./)
})
