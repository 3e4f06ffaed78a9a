import { MOST_COUNTED } from '@multas/domain'
import { Button } from '../ui/button.tsx'
import type { TablePage } from './use-table.ts'

const NUMBER = new Intl.NumberFormat('es-AR')

const describeCount = (total: number) =>
  total > MOST_COUNTED ? `más de ${NUMBER.format(MOST_COUNTED)}` : NUMBER.format(total)

export function describeRows({ rows, total, page, pageSize }: TablePage<unknown>): string {
  if (total === 0) return 'Sin resultados'
  // A page beyond the last one has no rows to number.
  if (total <= pageSize || rows.length === 0)
    return total === 1 ? '1 resultado' : `${NUMBER.format(total)} resultados`
  const first = (page - 1) * pageSize + 1
  return `${NUMBER.format(first)} a ${NUMBER.format(first + rows.length - 1)} de ${describeCount(total)}`
}

export function TablePages({ page, onTurn }: { page: TablePage<unknown>; onTurn(page: number): void }) {
  const last = Math.max(1, Math.ceil(Math.min(page.total, MOST_COUNTED) / page.pageSize))
  if (last === 1 && page.page === 1) return null
  return (
    <nav aria-label="Páginas de la tabla" className="flex flex-wrap items-center justify-between gap-3">
      <Button
        variant="secondary"
        disabled={page.page <= 1}
        onClick={() => onTurn(Math.min(page.page - 1, last))}
      >
        Anterior
      </Button>
      <p className="text-sm text-ink-soft">
        Página {NUMBER.format(page.page)} de {NUMBER.format(last)}
        {page.total > MOST_COUNTED && page.page >= last && '. Para ver más, acotá la búsqueda.'}
      </p>
      <Button variant="secondary" disabled={page.page >= last} onClick={() => onTurn(page.page + 1)}>
        Siguiente
      </Button>
    </nav>
  )
}
