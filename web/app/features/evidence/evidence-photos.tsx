import type { Infraction } from '@multas/contract'
import { FALLBACK_LOCATION } from '@multas/domain'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { photoLink } from './evidence-links.ts'

interface EvidencePhotosProps {
  fine: Pick<Infraction, 'hash' | 'numeroActa' | 'ubicacion' | 'pruebas1' | 'pruebas2' | 'evidenceTokens'>
}

export function EvidencePhotos({ fine }: EvidencePhotosProps) {
  const numbers = ([1, 2] as const).filter((number) => (number === 1 ? fine.pruebas1 : fine.pruebas2))
  if (numbers.length === 0) return null
  const place = fine.ubicacion?.trim() || FALLBACK_LOCATION
  const act = fine.numeroActa ? ` ${fine.numeroActa}` : ''
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-md">
      {numbers.map((number) => (
        <Photo
          key={number}
          address={photoLink(fine, number)}
          name={`Foto ${number} de la infracción${act} en ${place}`}
          number={number}
        />
      ))}
    </div>
  )
}

/** Reserves the photo's size even if it fails to load. */
function Photo({ address, name, number }: { address: string; name: string; number: number }) {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const [keepsFocus, setKeepsFocus] = useState(false)
  const ref = keepsFocus ? takeFocus : undefined
  if (failedAttempt === attempt) {
    return (
      <div
        role="status"
        className="grid aspect-4/3 content-center justify-items-center gap-1 rounded-control border border-dashed border-line-strong bg-sunken p-2 text-center text-sm"
      >
        <p>No pudimos mostrar la foto {number}.</p>
        {attempt > 0 && <p>Si la página lleva rato abierta, recargala.</p>}
        <Button
          ref={ref}
          variant="quiet"
          className="no-print"
          onClick={() => {
            setKeepsFocus(true)
            setAttempt(attempt + 1)
          }}
        >
          Reintentar<span className="sr-only"> la foto {number}</span>
        </Button>
      </div>
    )
  }
  return (
    <a
      ref={ref}
      href={address}
      target="_blank"
      rel="noreferrer"
      onKeyDown={openBySpace}
      className="block overflow-hidden rounded-control border border-line bg-sunken"
    >
      <img
        key={attempt}
        src={address}
        alt={name}
        loading="lazy"
        decoding="async"
        width={400}
        height={300}
        onError={({ currentTarget }) => {
          setKeepsFocus(currentTarget.closest('a') === document.activeElement)
          setFailedAttempt(attempt)
        }}
        className="block aspect-4/3 h-auto w-full object-cover text-sm"
      />
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

/** Links open on Enter natively; Space would scroll. */
function openBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
