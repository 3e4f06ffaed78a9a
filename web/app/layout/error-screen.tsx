import { useEffect } from 'react'
import { HOME_PATH } from '../language.ts'
import { track } from '../track.ts'

const ACTION = 'inline-flex min-h-11 cursor-pointer items-center rounded-control px-5 py-2 font-semibold'

/** docs/behaviour/pages.md#error-screen */
export function ErrorScreen() {
  useEffect(() => track('error_occurred', { kind: 'screen' }), [])
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12">
      <section className="grid gap-4 rounded-card border border-line bg-surface p-6">
        <h1 className="text-2xl font-bold">Algo salió mal</h1>
        <p role="alert">Ha ocurrido un error inesperado. El error ha sido reportado automáticamente.</p>
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            onClick={() => window.location.reload()}
            className={`${ACTION} bg-brand text-on-brand hover:bg-brand-strong`}
          >
            Reintentar
          </button>
          <a
            href={HOME_PATH}
            className={`${ACTION} border border-line-strong text-brand hover:bg-brand-soft`}
          >
            Ir al inicio
          </a>
        </div>
      </section>
    </div>
  )
}
