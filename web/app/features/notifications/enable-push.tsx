import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { messageOf } from '../signed-in/index.ts'
import { enablePush, readSupport } from './push-browser.ts'

type Stage = 'asking' | 'busy' | 'denied' | 'dismissed' | { readonly problem: string }

const CANNOT = {
  unsupported: 'Este navegador no admite avisos. Probá con Chrome, Firefox, Edge o Safari al día.',
  home_screen:
    'En iPhone y iPad, primero agregá el sitio a la pantalla de inicio (Compartir → Agregar a inicio), abrilo desde ahí y volvé a esta página.',
  denied:
    'Este navegador tiene bloqueados los avisos de este sitio. Para permitirlos, tocá el candado junto a la dirección, buscá «Notificaciones», y recargá la página.',
} as const

/** The permission prompt appears only after this button is pressed. */
export function EnablePush({ changes }: { changes: readonly (readonly unknown[])[] }) {
  const queries = useQueryClient()
  const [support] = useState(readSupport)
  const [stage, setStage] = useState<Stage>('asking')
  if (support !== 'ready' || stage === 'denied')
    return <Notice tone="info">{CANNOT[support === 'ready' ? 'denied' : support]}</Notice>
  async function enable() {
    setStage('busy')
    try {
      const outcome = await enablePush()
      if (outcome === 'enabled')
        await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
      else setStage(outcome)
    } catch (error) {
      setStage({ problem: error instanceof DOMException ? UNREACHED : messageOf(error) })
    }
  }
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" disabled={stage === 'busy'} onClick={() => void enable()}>
        {stage === 'busy' ? 'Un momento...' : 'Recibir avisos en este dispositivo'}
      </Button>
      {stage === 'dismissed' && (
        <p role="status" className="text-sm text-ink-soft">
          No diste el permiso. Podés pedirlo de nuevo cuando quieras.
        </p>
      )}
      {typeof stage === 'object' && (
        <Notice tone="danger" role="alert" title="No se pudo">
          <p>{stage.problem}</p>
        </Notice>
      )}
    </div>
  )
}

const UNREACHED =
  'El navegador no pudo conectarse con su servicio de avisos. Revisá la conexión, y que no los tengas apagados en su configuración.'
