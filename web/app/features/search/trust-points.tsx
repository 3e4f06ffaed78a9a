import { memo } from 'react'
import { LANGUAGE } from '../../language.ts'
import { RentedCar } from './rented-car.tsx'

const POINTS = [
  {
    title: 'Te mostramos todo lo que respondió cada jurisdicción',
    text: 'Si una no contesta, te lo decimos: nunca lo hacemos pasar por «sin infracciones».',
    icon: 'M4 6h16M4 12h10M4 18h6m5 0 2 2 4-4',
  },
  {
    title: 'Tu correo confirma la búsqueda',
    text: 'Te enviamos un código de 6 dígitos. No te pedimos contraseñas ni datos de tarjetas.',
    icon: 'M3 6h18v12H3zm0 1 9 6 9-6',
  },
  {
    title: 'No hace falta que esperes',
    text: 'Los resultados aparecen a medida que llegan. Si cerrás la página, te los enviamos por correo.',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2',
  },
]

/** Memoised: typing renders only the form. */
export const TrustPoints = memo(function TrustPoints() {
  return (
    <section aria-labelledby="como-funciona" className="lg:col-start-1 lg:row-start-2">
      <h2 id="como-funciona" className="sr-only">
        Cómo funciona
      </h2>
      <ul className="grid gap-6 border-t border-line pt-6">
        {POINTS.map(({ title, text, icon }) => (
          <li key={title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              fill="none"
              strokeWidth="1.8"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-10 rounded-full bg-brand-soft stroke-brand p-2"
            >
              <path d={icon} />
            </svg>
            <div className="grid content-start gap-0.5">
              <h3 className="leading-snug font-semibold">{title}</h3>
              <p className="max-w-prose text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {LANGUAGE !== 'es' && <RentedCar />}
    </section>
  )
})
