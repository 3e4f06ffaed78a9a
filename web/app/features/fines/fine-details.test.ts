import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { TooltipScope } from '../../ui/tooltip.tsx'
import { FineDetails } from './fine-details.tsx'

const reported = sampleFine({
  pagoVoluntario: 'SI',
  pagoVoluntarioVencimiento: '2026-04-09',
  juzgado: 'Juzgado 3',
  ubicacion: 'Av. Colón 100',
  motivo: 'Semáforo en rojo',
  descripcion: 'Cruce sin frenar',
  uf: 150,
  pruebas1: true,
  actaPdf: true,
  pagoLink: 'https://pagos.example/1',
})
const other = sampleFine({ hash: 'h2', jurisdiccion: 'Lanús', numeroActa: 'LN-9', pruebas1: true })
const fine = { ...reported, otherReports: [other] }

function write(isOpen: boolean, shown = fine): string {
  const details = createElement(FineDetails, { fine: shown, note: undefined, today: '2026-03-11', isOpen })
  return renderToStaticMarkup(createElement(TooltipScope, null, details))
}

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '\n')

it('has every fact of a closed fine in the page, for find-in-page', () => {
  const words = wordsOf(write(false))
  for (const fact of ['09/04/2026', 'Juzgado 3', 'Av. Colón 100', 'Semáforo en rojo', 'Cruce sin frenar'])
    expect(words).toContain(fact)
  expect(words).toContain('Valor UF')
  expect(words).toContain('LN-9')
})

it('renders photos, documents, payment and tooltips of an open fine only', () => {
  const pressed = /<img|Descargar acta|Pagar online|<button[^>]*>Valor UF/
  expect(write(true)).toMatch(pressed)
  expect(write(false)).not.toMatch(pressed)
})

it('says of another report of the act that it is under review', () => {
  expect(wordsOf(write(false))).not.toContain('En revisión')
  const disputed = { ...fine, otherReports: [{ ...other, enRevision: true }] }
  expect(wordsOf(write(false, disputed))).toContain('En revisión')
})
