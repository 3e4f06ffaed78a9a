import { Bullets } from '../../elements/bullets.tsx'
import { Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { FALSE_MAIL, FALSE_PAPER } from '../../facts/national-law.ts'

export function FalseNotice() {
  return (
    <Section id="notificacion-falsa" title="Cómo reconocer una notificación falsa">
      <p>Circulan correos, mensajes y papeles que imitan una multa para robar plata o datos. Sospechá si:</p>
      <Bullets
        items={[
          'El asunto es «Notificación de Infracción de Tránsito» y el remitente, una «Dirección de Tránsito» sin provincia ni municipio.',
          'La dirección del remitente no es del dominio oficial del organismo.',
          'El texto es genérico, con errores, sin tu patente o con una que no es tuya.',
          'Te apuran a tocar un enlace o un archivo para «ver la fotomulta», «impugnar» o «descargar».',
          'En el parabrisas hay un papel que te pide escanear un código QR para saber de qué se trata.',
          'Te piden la tarjeta, la clave del banco o un código que te llegó por mensaje.',
        ]}
      />
      <SourceNote {...FALSE_MAIL} />
      <SourceNote {...FALSE_PAPER} />
      <h3 className="text-lg font-bold">Qué hacer</h3>
      <Bullets
        items={[
          'No toques el enlace, no abras el archivo, no escanees el código.',
          <>
            Comprobá si existe: <TextLink to="/">consultá tu patente</TextLink> o escribí vos la dirección del
            sitio oficial, que está en <TextLink to="#provincias">la página de cada provincia</TextLink>.
          </>,
          'Si ya diste datos de una tarjeta o del banco, avisale al banco enseguida y hacé la denuncia.',
        ]}
      />
      <p>
        <strong>Nuestros correos</strong> traen algo que pediste: un código, el enlace privado a tu resultado,
        los avisos que activaste. Nunca piden que pagues una multa, ni datos de una tarjeta.
      </p>
    </Section>
  )
}
