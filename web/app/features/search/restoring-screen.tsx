import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Search } from './create-search.ts'
import { SearchPlaceholder } from './search-placeholder.tsx'

const TITLE = 'Restaurando tu búsqueda anterior...'

export function RestoringScreen({ failed, search }: { failed: boolean; search: Search }) {
  if (!failed) return <SearchPlaceholder title={TITLE} />
  return (
    <SearchPlaceholder title="No pudimos recuperar tu búsqueda">
      <Notice tone="warning" role="alert">
        <p>El servidor no responde. La búsqueda sigue guardada: probá de nuevo en un momento.</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <Button onClick={() => void search.restore()}>Reintentar</Button>
          <Button variant="secondary" onClick={search.reset}>
            Realizar otra búsqueda
          </Button>
        </div>
      </Notice>
    </SearchPlaceholder>
  )
}

/** Pre-hydration version, shown only in a tab with something to restore (see `EarlyScript`). */
export function EarlyRestoringScreen() {
  return (
    <div className="hidden in-data-restoring:block">
      <SearchPlaceholder title={TITLE} isBesideTitle />
    </div>
  )
}
