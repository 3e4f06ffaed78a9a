import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { confirmNewsletter, leaveNewsletter } from '../../api/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { explainFailure } from './explain-failure.ts'
import { type NewsletterLink as Link, readLink } from './read-link.ts'

const TEXTS = {
  confirm: {
    title: 'Confirmá que querés recibir los avisos',
    text: 'Te vamos a escribir solo por novedades del sitio. Podés darte de baja cuando quieras.',
    button: 'Confirmar mi dirección',
    done: 'Listo: tu dirección quedó confirmada.',
  },
  leave: {
    title: 'Darte de baja de los avisos',
    text: 'Borramos tu dirección de la lista y no te escribimos más.',
    button: 'Darme de baja',
    done: 'Listo: te dimos de baja y borramos tu dirección de la lista.',
  },
} as const

/** Opening the link has no effect, because mail scanners open links too: the visitor presses a button. */
export function NewsletterLink() {
  const link = useLink()
  if (link === undefined) return <Waiting />
  if (link === null)
    return (
      <Notice tone="info" title="Acá llegan los enlaces de nuestros correos">
        Para confirmar tu dirección o darte de baja, abrí el enlace del correo que te mandamos. Si no
        funciona, copialo entero en la barra de direcciones.
      </Notice>
    )
  return <LinkCard key={link.token} link={link} />
}

function Waiting() {
  return (
    <div className="grid min-h-48 content-start gap-3">
      <p role="status">Cargando...</p>
      <noscript>
        <p>
          Para confirmar tu dirección o darte de baja acá hace falta JavaScript. También te podés dar de baja
          con el botón que muestra tu programa de correo.
        </p>
      </noscript>
    </div>
  )
}

/** Undefined until hydration: only the browser knows the URL fragment. */
function useLink(): Link | null | undefined {
  const isAlive = useHydrated()
  const [link, setLink] = useState<Link | null>()
  useEffect(() => {
    const read = () => setLink(readLink(window.location.hash))
    read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return isAlive ? link : undefined
}

function LinkCard({ link }: { link: Link }) {
  const texts = TEXTS[link.use]
  const [stage, setStage] = useState<'asking' | 'sending' | 'done' | { readonly problem: string }>('asking')
  const done = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage === 'done') done.current?.focus()
  }, [stage])
  async function follow() {
    if (stage === 'sending') return
    setStage('sending')
    try {
      await send(link)
      setStage('done')
    } catch (error) {
      setStage({ problem: explainFailure(error, [], '').message })
    }
  }
  if (stage === 'done')
    return (
      <div ref={done} tabIndex={-1}>
        <Notice tone="success" role="status" title={texts.done} />
      </div>
    )
  return (
    <Card className="grid max-w-2xl gap-4">
      <h2 className="text-xl font-bold">{texts.title}</h2>
      <p>{texts.text}</p>
      {typeof stage === 'object' && (
        <Notice tone="danger" role="alert" title="No se pudo">
          {stage.problem}
        </Notice>
      )}
      <Button
        className="min-h-12 sm:justify-self-start"
        aria-disabled={stage === 'sending' || undefined}
        onClick={() => void follow()}
      >
        {stage === 'sending' ? 'Enviando…' : texts.button}
      </Button>
    </Card>
  )
}

function send({ use, token }: Link): Promise<unknown> {
  return use === 'confirm'
    ? call(confirmNewsletter, { body: { token } })
    : call(leaveNewsletter, { params: { token } })
}
