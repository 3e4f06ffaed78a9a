import { Button } from '../../ui/button.tsx'

export function NoMatches({ onClear }: { onClear(): void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong p-5">
      <p className="text-ink-soft">Ninguna infracción coincide con los filtros.</p>
      <Button variant="secondary" className="no-print" onClick={onClear}>
        Quitar filtros
      </Button>
    </div>
  )
}
