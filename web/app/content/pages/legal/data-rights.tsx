import type { SiteContext } from '../../../site.ts'
import type { ContentPage } from '../../content-page.ts'
import { Bullets } from '../../elements/bullets.tsx'
import { Guidance } from '../../elements/guidance.tsx'
import { Lead, Section } from '../../elements/section.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { TextLink } from '../../elements/text-link.tsx'

const LAW = 'https://cyd-temp.defensoria.org.ar/ley-de-proteccion-de-los-datos-personales-8918'

export const dataRights: ContentPage<'before' | 'after'> = {
  path: '/datos-personales',
  title: 'Tus datos personales: acceso, rectificación y supresión',
  description:
    'Pedí ver, corregir o borrar tus datos, o que tu patente o DNI no se muestre. Con tu correo verificado, el plazo de la ley a la vista y la respuesta por correo.',
  keywords: 'datos personales, ley 25.326, acceso, rectificación, supresión, no mostrar mi patente, AAIP',
  name: 'Tus datos personales',
  write: (site) => ({ before: <Before />, after: <After site={site} /> }),
}

function Before() {
  return (
    <div className="grid gap-6">
      <Lead>
        Podés pedir qué datos tuyos tenemos, que los corrijamos, que los borremos, o que tu patente o tu DNI
        no se muestre a nadie. Es gratis y se hace acá, con tu correo.
      </Lead>
      <Guidance />
      <Bullets
        items={[
          'Acceso: respondemos en 10 días corridos.',
          'Rectificación y supresión: en 5 días hábiles. Mientras se revisa, el dato se marca o deja de verse.',
          'El plazo corre desde que enviás el pedido. Lo ves acá, con la respuesta, que además te llega por correo.',
        ]}
      />
      <SourceNote norm="Ley 25.326, artículos 14 y 16" source={LAW} checked="2026-11-21" />
    </div>
  )
}

function After({ site: { privacyEmail } }: { site: SiteContext }) {
  return (
    <div className="grid gap-8">
      <Section id="que-es-tuyo" title="Cómo sabemos que es tuyo">
        <p>
          Un código demuestra que la casilla de correo es tuya. Lo que está unido a ese correo (tu cuenta, tus
          búsquedas, tus avisos) lo podés descargar en el momento desde{' '}
          <TextLink to="/cuenta">Mi cuenta</TextLink>.
        </p>
        <p>
          Un correo no demuestra que una patente o un DNI sean tuyos. Para esos pedidos te escribimos y te
          decimos qué mostrar, por ejemplo la cédula del vehículo: los datos no se entregan a otra persona.
        </p>
      </Section>
      <Section id="dato-equivocado" title="Si una infracción está mal">
        <p>
          Desde el resultado de tu búsqueda, abrí la infracción y tocá «Avisar un error». Queda a la vista
          como «en revisión» para todos hasta que respondamos, en 5 días hábiles, al correo con el que
          buscaste. El dato lo corrige la autoridad que labró el acta: nosotros revisamos que coincida con lo
          que informó. No es un descargo y no suspende plazos.
        </p>
      </Section>
      <Section id="no-mostrar" title="Qué pasa cuando algo no se muestra">
        <p>
          Ninguna búsqueda, enlace, informe, flota ni perfil lo muestra, y quienes lo seguían dejan de recibir
          avisos. Quien lo busca lee que no se muestra a pedido de su titular, con las mismas palabras haya o
          no infracciones. Se puede deshacer cuando quieras.
        </p>
      </Section>
      <Section id="otros-caminos" title="Otros caminos">
        <p>
          También podés escribir a <TextLink to={`mailto:${privacyEmail}`}>{privacyEmail}</TextLink>: el plazo
          es el mismo. Qué guardamos, para qué y por cuánto tiempo está en la{' '}
          <TextLink to="/politica-privacidad">política de privacidad</TextLink>.
        </p>
        <p>
          La Agencia de Acceso a la Información Pública es la autoridad de control de la Ley 25.326 y atiende
          los reclamos de quienes resulten afectados por su incumplimiento:{' '}
          <TextLink to="mailto:datospersonales@aaip.gob.ar">datospersonales@aaip.gob.ar</TextLink>.
        </p>
      </Section>
    </div>
  )
}
