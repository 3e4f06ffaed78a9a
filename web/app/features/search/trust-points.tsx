const POINTS = [
  {
    title: 'Te mostramos todo lo que respondió cada jurisdicción',
    text: 'Si una no contesta, te lo decimos: nunca lo hacemos pasar por «sin infracciones».',
  },
  {
    title: 'Tu correo confirma la búsqueda',
    text: 'Te enviamos un código de 6 dígitos. No te pedimos contraseñas ni datos de tarjetas.',
  },
  {
    title: 'No hace falta que esperes',
    text: 'Los resultados aparecen a medida que llegan. Si cerrás la página, te los mandamos por correo.',
  },
]

export function TrustPoints() {
  return (
    <section aria-labelledby="como-funciona" className="mt-4">
      <h2 id="como-funciona" className="sr-only">
        Cómo funciona
      </h2>
      <ul className="grid gap-5 sm:grid-cols-3">
        {POINTS.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1 border-t-2 border-sky pt-3">
            <h3 className="leading-snug font-semibold">{title}</h3>
            <p className="text-sm text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
