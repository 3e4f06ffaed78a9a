import { memo } from 'react'

/** Memoised: typing renders only the form. */
export const HomeIntroduction = memo(function HomeIntroduction() {
  return (
    <header className="grid content-start gap-2 in-step:sr-only sm:gap-4">
      <h1 className="text-2xl leading-tight font-extrabold tracking-tight sm:text-4xl lg:text-5xl lg:leading-[1.1]">
        Consultá infracciones de tránsito
      </h1>
      <p className="max-w-prose text-ink-soft sm:text-lg">
        Buscá multas y fotomultas por patente o DNI en más de 25 jurisdicciones de la Argentina. Es gratis.
      </p>
    </header>
  )
})
