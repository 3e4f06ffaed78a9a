/** docs/behaviour/data-sources.md#demonstration-notice */
export function DemoNotice() {
  return (
    <aside
      aria-label="Aviso"
      className="bg-checking-soft px-4 py-1.5 in-step:hidden md:py-2 text-center text-sm text-ink"
    >
      <p>
        <strong>Datos de demostración</strong>: las infracciones que se muestran son inventadas.
      </p>
    </aside>
  )
}
