import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { knownText } from '../../ui/known-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { CreatedLinkBox } from './created-link-box.tsx'
import { LinkList } from './link-list.tsx'
import type { ShareProps } from './share-props.ts'
import { useLinks } from './use-links.ts'

export function ShareDialog(props: ShareProps) {
  const { summary, sessionId, token, createsAtOnce, onOpenChange } = props
  const { state, load, create, revoke } = useLinks(sessionId, token)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const isDue = useRef(createsAtOnce)
  useEffect(() => {
    // Waits for the list, which would otherwise miss the new link.
    if (!isDue.current || state.list === 'loading') return
    isDue.current = false
    void create()
  }, [state.list, create])
  return (
    <Dialog
      title="Compartir el resultado"
      description="Con un enlace privado, que creás y das de baja cuando quieras."
      onOpenChange={onOpenChange}
    >
      <div className="grid gap-6 pb-2">
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>
            <strong>Qué muestra:</strong> la patente, o solo los últimos tres números del DNI junto al nombre;
            las infracciones con sus fotos y documentos, el puntaje y qué respondió cada jurisdicción.
          </li>
          <li>
            <strong>Qué dice el mensaje:</strong> cuántas hay pendientes, por cuánto y el primer vencimiento,
            con la patente o el DNI tapados.
          </li>
          <li>
            <strong>Qué no muestra:</strong> tu correo electrónico.
          </li>
          <li>
            <strong>Quién lo ve:</strong> cualquier persona que tenga el enlace, sin contraseña, durante 30
            días o hasta que lo des de baja.
          </li>
        </ul>
        {state.problem && (
          <Notice tone="danger" role="alert">
            <p>{knownText(state.problem)}</p>
          </Notice>
        )}
        {state.created && <CreatedLinkBox key={state.created.id} link={state.created} summary={summary} />}
        <Button
          variant={state.created ? 'secondary' : 'primary'}
          className="justify-self-start"
          aria-busy={state.busy === 'creating'}
          onClick={() => void create()}
        >
          {state.busy === 'creating' ? 'Creando…' : state.created ? 'Crear otro enlace' : 'Crear enlace'}
        </Button>
        <section aria-labelledby="enlaces-vigentes" className="grid gap-2 border-t border-line pt-4">
          <h3 id="enlaces-vigentes" ref={listHeading} tabIndex={-1} className="font-bold">
            Enlaces vigentes
          </h3>
          <LinkList
            list={state.list}
            isBusy={state.busy !== null}
            onRetry={() => void load()}
            onRevoke={async (linkId) => {
              if (await revoke(linkId)) listHeading.current?.focus()
            }}
          />
        </section>
      </div>
    </Dialog>
  )
}
