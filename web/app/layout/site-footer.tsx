export function SiteFooter({ siteName }: { siteName: string }) {
  return (
    <footer id="pie" tabIndex={-1} className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-1 px-4 py-6 text-sm text-ink-soft">
        <p>
          <strong className="text-ink">{siteName}</strong> consulta las fuentes de cada jurisdicción y te
          muestra lo que informan. No es un organismo oficial y el resultado no es un libre deuda.
        </p>
      </div>
    </footer>
  )
}
