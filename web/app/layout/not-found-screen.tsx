import { HOME_PATH } from '../language.ts'

const WAYS = [
  { name: 'Infracciones por provincia', path: '/infracciones-transito' },
  { name: 'Resolver una infracción', path: '/resolver-infraccion' },
  { name: 'Preguntas frecuentes', path: '/preguntas-frecuentes' },
  { name: 'Mapa del sitio', path: '/sitemap' },
]

export function NotFoundScreen() {
  return (
    <div className="mx-auto grid w-full max-w-xl gap-6 px-4 py-12 sm:py-16">
      <header className="grid gap-3">
        <p className="text-sm font-semibold text-ink-soft">Error 404</p>
        <h1 className="text-3xl font-bold">No encontramos esta página</h1>
        <p>Puede que la dirección esté mal escrita o que la página ya no exista.</p>
      </header>
      <form action={HOME_PATH} className="grid gap-2 rounded-card border border-line bg-surface p-5">
        <label htmlFor="buscar" className="font-semibold">
          Consultá tus infracciones
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id="buscar"
            name="patente"
            required
            maxLength={10}
            autoComplete="off"
            placeholder="Patente o DNI"
            className="min-h-12 min-w-0 grow basis-48 rounded-control border border-line-strong bg-surface px-4 text-lg uppercase placeholder:text-ink-soft placeholder:normal-case"
          />
          <button
            type="submit"
            className="min-h-12 cursor-pointer rounded-control bg-brand px-5 font-semibold text-on-brand hover:bg-brand-strong"
          >
            Consultar
          </button>
        </div>
      </form>
      <nav aria-label="Otras páginas">
        <ul className="grid sm:grid-cols-2">
          {WAYS.map(({ name, path }) => (
            <li key={path}>
              <a
                href={path}
                className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
