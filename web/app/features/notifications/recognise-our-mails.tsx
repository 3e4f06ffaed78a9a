import { ACCOUNT_PATH } from '@multas/domain'
import { Card } from '../../ui/card.tsx'

interface RecogniseOurMailsProps {
  siteName: string
  siteUrl: string
  /** As mails show it: `Multas <avisos@multas.example>`. */
  mailFrom: string
}

export function RecogniseOurMails({ siteName, siteUrl, mailFrom }: RecogniseOurMailsProps) {
  const host = new URL(siteUrl).host
  return (
    <Card aria-labelledby="como-saber" className="grid max-w-3xl gap-4">
      <h2 id="como-saber" className="text-xl font-bold">
        Cómo saber si un correo es nuestro
      </h2>
      <p>
        Circulan correos y mensajes falsos que simulan una multa para robar datos o plata. Los nuestros se
        reconocen así:
      </p>
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Llevan <strong>tu frase</strong>, si elegiste una en{' '}
          <a href={`${ACCOUNT_PATH}/avisos`} className="text-brand underline underline-offset-4">
            Mi cuenta
          </a>
          : nadie más la conoce. Los que hablan de tu cuenta y no la tienen no son nuestros.
        </li>
        <li>
          Los envía <span className="font-semibold wrap-anywhere">{mailFrom}</span>, y sus enlaces llevan solo
          a <span className="font-semibold wrap-anywhere">{host}</span>.
        </li>
        <li>
          Nunca traen un enlace ni un botón para pagar, un CBU, un alias, un código QR ni un archivo adjunto.
        </li>
        <li>
          Nunca se llaman «Notificación de Infracción de Tránsito»: no somos un juzgado ni una autoridad.
        </li>
        <li>Nunca piden una clave, ni un código por teléfono o por WhatsApp.</li>
      </ul>
      <p>
        Lo que te avisamos de lo que seguís está anotado en{' '}
        <a href={`${ACCOUNT_PATH}/avisos`} className="text-brand underline underline-offset-4">
          Mi cuenta → Avisos
        </a>
        . Si dudás, no toques ningún enlace: escribí vos <span className="wrap-anywhere">{host}</span> en el
        navegador. Si recibiste uno falso en nombre de {siteName}, borralo.
      </p>
    </Card>
  )
}
