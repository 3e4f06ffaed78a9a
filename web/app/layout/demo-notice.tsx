/** On every page while some source is the simulator (design, section 1). */
export function DemoNotice() {
  return (
    <p className="bg-checking-soft px-4 py-2 text-center text-sm text-ink">
      <strong>Datos de demostración</strong>: las infracciones que se muestran son inventadas.
    </p>
  )
}
