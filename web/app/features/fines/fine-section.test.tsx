import * as contract from '@multas/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refuse } from '../../../test/answers.ts'
import { openOwnResult } from '../../../test/own-result.ts'
import { numberedFine } from '../../../test/sample-result.ts'

const DUE = { pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-03-20' } as const
const UNDETERMINED = {
  ...{ clase: 'a_determinar' as const, texto: 'Lo determina el controlador.' },
  ...{ norma: null, fuente: null, revisado: null },
}
const FINES = [
  numberedFine(1, { jurisdiccion: 'Buenos Aires', jurisdiccionSlug: 'buenos-aires', ...DUE }),
  numberedFine(2, {
    totalInfraccion: '100.00',
    jurisdiccion: 'Buenos Aires',
    jurisdiccionSlug: 'buenos-aires',
  }),
  numberedFine(3, {
    totalInfraccion: '250000.00',
    jurisdiccion: 'Buenos Aires',
    jurisdiccionSlug: 'buenos-aires',
  }),
  numberedFine(4, {
    jurisdiccion: 'CABA',
    jurisdiccionSlug: 'caba',
    totalInfraccion: '0.00',
    notaImporte: UNDETERMINED,
  }),
]

async function openFines(fines = FINES) {
  const opened = await openOwnResult({ infractions: [...fines] })
  const list = () => within(opened.screen.getByRole('list', { name: 'Lista de infracciones' }))
  return {
    ...opened,
    titles: () => list().getAllByRole('button', { name: /Acta/ }),
    items: () => list().getAllByRole('listitem'),
    openOnes: () => list().queryAllByRole('button', { expanded: true }),
  }
}

it('one fine is open at a time, by mouse and by keyboard', async () => {
  const { screen, user, titles, openOnes } = await openFines()
  await user.click(titles()[0] as HTMLElement)
  await waitFor(() => expect(screen.getByText('Vencimiento de pago voluntario')).toBeTruthy())
  await user.click(titles()[1] as HTMLElement)
  expect(openOnes()).toEqual([titles()[1]])
  await user.click(titles()[1] as HTMLElement)
  expect(openOnes()).toEqual([])

  titles()[0]?.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(titles()[1])
  await user.keyboard('{Enter}')
  expect(openOnes()).toEqual([titles()[1]])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(titles()[3])
  await user.keyboard(' ')
  expect(openOnes()).toEqual([titles()[3]])
  await user.keyboard('{Home}{ArrowUp}')
  expect(document.activeElement).toBe(titles()[0])
})

it('filter and order are kept in the address, over a reload too', async () => {
  const first = await openFines()
  await first.user.click(first.screen.getByRole('button', { name: /Más filtros/ }))
  await first.user.selectOptions(await first.screen.findByLabelText('Jurisdicción'), 'Buenos Aires')
  await first.user.selectOptions(first.screen.getByLabelText('Ordenar por'), 'monto')
  await first.screen.findByText('3 de 4 infracciones')
  await waitFor(() => expect(window.location.search).toBe('?jurisdiccion=buenos-aires&orden=monto'))
  const acts = () => first.items().map(({ textContent }) => /Acta (A-\d)/.exec(textContent ?? '')?.[1])
  await waitFor(() => expect(acts()).toEqual(['A-3', 'A-1', 'A-2']))

  first.leave()
  await waitFor(() => expect(window.location.search).toBe(''))
  window.history.replaceState(null, '', '/?jurisdiccion=buenos-aires&orden=monto')
  const { screen, user } = await openFines()
  await screen.findByText('3 de 4 infracciones')
  expect(screen.getByLabelText<HTMLSelectElement>('Ordenar por').value).toBe('monto')
  await user.type(screen.getByLabelText('Buscar en la lista'), 'no hay tal cosa')
  await screen.findByText('Ninguna infracción coincide con los filtros.')
  await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0] as HTMLElement)
  await screen.findByText('4 de 4 infracciones')
  await waitFor(() => expect(window.location.search).toBe('?orden=monto'))
  await user.click(screen.getByRole('button', { name: 'Realizar otra búsqueda' }))
  await screen.findByTestId('input-patent')
  expect(window.location.search).toBe('')
})

it.each([0, -1])('the keyboard stays at the list after "Quitar filtros", button %i', async (place) => {
  const { screen, user } = await openFines()
  const toggle = screen.getByRole('button', { name: /Más filtros/ })
  await user.click(toggle)
  await user.type(await screen.findByLabelText('Buscar en la lista'), 'no hay tal cosa')
  await screen.findByText('Ninguna infracción coincide con los filtros.')
  screen.getAllByRole('button', { name: 'Quitar filtros' }).at(place)?.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('4 de 4 infracciones')
  expect(document.activeElement).toBe(toggle)
})

it('links of a fine lead to a map and to its payment, whose host is named', async () => {
  const fine = numberedFine(1, {
    ubicacion: 'Au. Buenos Aires - La Plata, Hudson',
    pagoLink: 'https://pagos.example/1',
  })
  const { screen, user, titles } = await openFines([fine])
  await user.click(titles()[0] as HTMLElement)
  const map = await screen.findByRole('link', { name: /ver en el mapa/ })
  expect(map.getAttribute('href')).toMatch(
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.*Hudson.*Argentina$/,
  )
  const pay = screen.getByRole('link', { name: /^Pagar online/, description: 'en pagos.example' })
  expect(pay.getAttribute('href')).toBe('https://pagos.example/1')
  expect(screen.getByText('en pagos.example')).toBeTruthy()
})

it('an act without an amount is settled where its page says', async () => {
  const { screen, user, titles, items } = await openFines(FINES.slice(3))
  expect(items()[0]?.textContent).toContain('A determinar')
  await user.click(titles()[0] as HTMLElement)
  const there = await screen.findByRole('link', { name: /presencial/ })
  expect(there.getAttribute('href')).toMatch(/^https:\/\/www\.buenosaires\.gob\.ar\//)
})

it('a photo and a document that cannot be had say so in their place', async () => {
  const message = 'La jurisdicción no nos envió esta prueba.'
  const fine = numberedFine(1, { pruebas1: true, actaPdf: true })
  const { screen, user, titles, answers } = await openFines([fine])
  answers(refuse(contract.evidencePdf, 502, { code: 'evidencia_no_disponible', message }))
  await user.click(titles()[0] as HTMLElement)
  fireEvent.error(await screen.findByRole('img', { name: /^Foto 1/ }))
  await screen.findByText('No pudimos mostrar la foto 1.')
  await user.click(screen.getByRole('link', { name: /Descargar acta/ }))
  await screen.findByText(message)
  await user.click(screen.getByRole('button', { name: 'Reintentar la foto 1' }))
  await screen.findByRole('img', { name: /^Foto 1/ })
})
