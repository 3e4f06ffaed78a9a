export function Guidance() {
  return (
    <p className="text-sm text-ink-soft">
      Orientativo: cada dato lleva su norma o su fuente y el día en que lo revisamos. Para tu multa vale lo
      que dice tu notificación.
    </p>
  )
}
