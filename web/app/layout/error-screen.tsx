import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

/** What the visitor sees when the page itself fails (specification, sections 2 and 8). */
export function ErrorScreen() {
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-12">
      <Card className="grid gap-4">
        <h1 className="text-2xl font-bold">Algo salió mal</h1>
        <p role="alert">Ha ocurrido un error inesperado. El error ha sido reportado automáticamente.</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => window.location.reload()}>Reintentar</Button>
          <a
            href="/"
            className="inline-flex min-h-11 items-center rounded-control border border-line-strong px-5 py-2 font-semibold text-brand hover:bg-brand-soft"
          >
            Ir al inicio
          </a>
        </div>
      </Card>
    </div>
  )
}
