import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

const TEXTS = {
  confirm: {
    title: 'Confirmá que querés recibir los avisos',
    text: 'Te vamos a enviar solo avisos del sitio. Podés darte de baja cuando quieras.',
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

/**
 * Server-rendered only (`enhanceNewsletterLink`). Opening it has no effect, because mail scanners open links
 * too.
 */
export function NewsletterLink() {
  return (
    <div>
      <div data-stage="waiting" className="grid min-h-48 content-start gap-3">
        <p role="status">Cargando...</p>
        <noscript>
          <p>
            Para confirmar tu dirección o darte de baja acá hace falta JavaScript. También te podés dar de
            baja con el botón que muestra tu programa de correo.
          </p>
        </noscript>
      </div>
      <div data-stage="none" hidden>
        <Notice tone="info" title="Esta página se abre desde nuestros correos">
          Para confirmar tu dirección o darte de baja, abrí el enlace del correo que te enviamos. Si no
          funciona, copialo entero en la barra de direcciones.
        </Notice>
      </div>
      {(['confirm', 'leave'] as const).map((use) => (
        <div key={use} data-stage={use} data-done={TEXTS[use].done} hidden>
          <Card className="grid max-w-2xl gap-4">
            <h2 className="text-xl font-bold">{TEXTS[use].title}</h2>
            <p>{TEXTS[use].text}</p>
            <Button className="min-h-12 sm:justify-self-start">{TEXTS[use].button}</Button>
          </Card>
        </div>
      ))}
    </div>
  )
}
