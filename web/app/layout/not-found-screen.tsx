import { Link } from 'react-router'

export function NotFoundScreen() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-4 px-4 py-16">
      <p className="text-sm font-semibold text-ink-soft">Error 404</p>
      <h1 className="text-3xl font-bold">No encontramos esta página</h1>
      <p>Puede que la dirección esté mal escrita o que la página ya no exista.</p>
      <p>
        <Link
          to="/"
          className="inline-flex min-h-11 items-center rounded-control bg-brand px-5 py-2 font-semibold text-on-brand hover:bg-brand-strong"
        >
          Consultar infracciones
        </Link>
      </p>
    </div>
  )
}
