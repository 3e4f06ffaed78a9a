import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * Server-rendered only (`enhanceUnsubscribe`). Opening it has no effect, because mail scanners open links
 * too.
 */
export function UnsubscribeCard() {
  return (
    <div>
      <p data-stage="waiting" className="min-h-48">
        Cargando...
      </p>
      <div data-stage="none" hidden>
        <Notice tone="info" title="Esta página se abre desde nuestros avisos">
          Abrí el enlace del final del correo que te enviamos. Si no funciona, copialo entero en la barra de
          direcciones, o ingresá a «Mi cuenta» y elegí qué recibir en «Avisos».
        </Notice>
      </div>
      <div data-stage="asking" hidden>
        <Card className="grid max-w-2xl gap-4">
          <h2 className="text-xl font-bold">¿Dejar de recibir avisos por correo?</h2>
          <p>
            El monitoreo sigue y lo que aparezca lo ves en tu cuenta. Los avisos en tus dispositivos y los
            recibos no cambian.
          </p>
          <div data-actions="" className="flex flex-wrap gap-3">
            <Button data-rhythm="off">No recibir más</Button>
            <Button data-rhythm="weekly" variant="secondary">
              Recibir un resumen por semana
            </Button>
          </div>
        </Card>
      </div>
      <div data-stage="done" hidden tabIndex={-1} className="grid max-w-2xl gap-3">
        <div data-reply="" />
        <Button data-rhythm="instant" variant="quiet" className="justify-self-start">
          Fue sin querer: dejalo como estaba
        </Button>
      </div>
    </div>
  )
}
