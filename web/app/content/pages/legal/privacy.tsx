import { formatDay } from '@multas/domain'
import { Fragment } from 'react'
import type { SiteContext } from '../../../site.ts'
import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { Bullets } from '../../elements/bullets.tsx'
import { OperatorFacts } from '../../elements/operator-facts.tsx'
import { RecordList } from '../../elements/record-list.tsx'
import { FoldedSection, Lead, Section } from '../../elements/section.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { BROWSER_DATA } from './browser-data.ts'
import { Rights } from './rights.tsx'
import { STORED_DATA } from './stored-data.ts'
import { LEGAL_VERSION } from './version.ts'

export const privacy: ContentPage = {
  path: '/politica-privacidad',
  title: 'Política de privacidad',
  description:
    'Qué datos guarda el sitio, para qué, durante cuánto tiempo y con qué protección; qué queda en tu navegador y cómo ejercer tus derechos.',
  keywords: 'política de privacidad, datos personales, ley 25.326, cookies',
  name: 'Política de privacidad',
  write: (site) => ({ main: <Privacy site={site} /> }),
}

function Privacy({ site }: { site: SiteContext }) {
  return (
    <Article>
      <Lead>
        Qué datos tuyos guarda {site.siteName}, para qué, por cuánto tiempo y qué podés hacer. Versión del{' '}
        {formatDay(LEGAL_VERSION)}.
      </Lead>
      <Section id="en-corto" title="En corto">
        <Bullets
          items={[
            'Para buscar te pedimos una patente o un DNI con género, y un correo. Nada más.',
            'Tu correo y tu DNI se guardan cifrados. Más abajo está el plazo de cada dato.',
            'En tu navegador no hay publicidad ni rastreadores de terceros. La medición es nuestra y la podés apagar.',
            `Los resultados no son públicos, y llevan la orden de que los buscadores no los indexen. ${PROFILES[site.profiles]}`,
            'No vendemos ni alquilamos datos.',
          ]}
        />
      </Section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start border-t border-line md:grid-cols-2 md:gap-x-8 print:block">
        <FoldedSection id="responsable" title="Quién responde por tus datos">
          <p>
            {site.operator?.name ?? 'El operador de este sitio'}. Para todo lo que tenga que ver con tus
            datos, escribí a <TextLink to={`mailto:${site.privacyEmail}`}>{site.privacyEmail}</TextLink>. Dar
            tus datos es voluntario; sin ellos no podemos hacer la búsqueda.
          </p>
          <OperatorFacts operator={site.operator} />
        </FoldedSection>
        <Stored />
        <InTheBrowser />
        <Recipients />
        <Mails />
        <Protection />
        <Rights contactEmail={site.privacyEmail} />
        <FoldedSection id="cambios" title="Cambios">
          <p>
            Si cambia lo que guardamos o por cuánto tiempo, cambia esta página y su fecha. Esta versión es del{' '}
            {formatDay(LEGAL_VERSION)}.
          </p>
        </FoldedSection>
      </div>
    </Article>
  )
}

const PROFILES: Readonly<Record<SiteContext['profiles'], string>> = {
  everyone:
    'Una persona buscada por DNI puede tener un perfil con su nombre, su puntaje y cantidades. Puede pedir que se quite.',
  own: 'Nadie tiene un perfil público si no lo pide: buscar un DNI no publica nada de esa persona.',
  nobody: 'Nadie tiene un perfil público.',
}

function Stored() {
  return (
    <FoldedSection id="que-guardamos" title="Qué guardamos, para qué y por cuánto tiempo">
      <p>
        Los plazos corren en la base de datos en uso, y lo vencido se borra dentro del día. Una copia de
        seguridad puede conservar un dato borrado hasta que se renueva.
      </p>
      {STORED_DATA.map((group) => (
        <Fragment key={group.name}>
          <h3 className="mt-3 text-xl font-bold">{group.name}</h3>
          <RecordList
            label={`Datos en el servidor: ${group.name}`}
            records={group.records.map(({ what, detail, why, howLong, protection }) => ({
              name: what,
              ...(detail ? { detail } : {}),
              facts: [
                ['Para qué', why],
                ['Hasta cuándo', howLong],
                ['Protección', protection],
              ],
            }))}
          />
        </Fragment>
      ))}
      <p>
        Hay además cuentas por día o por hora, ajustes y listas de trabajo del sistema, en los que no figura
        nadie.
      </p>
      <p>
        Las direcciones IP sirven para los límites de uso y no se guardan legibles. Los registros técnicos del
        servidor no contienen correos, DNI, patentes ni códigos.
      </p>
    </FoldedSection>
  )
}

function InTheBrowser() {
  return (
    <FoldedSection id="en-tu-navegador" title="Qué queda en tu navegador">
      <RecordList
        label="Cookies y almacenamiento"
        records={BROWSER_DATA.map(({ name, where, why, howLong }) => ({
          name,
          facts: [
            ['Dónde', where],
            ['Para qué', why],
            ['Hasta cuándo', howLong],
          ],
        }))}
      />
      <p>
        Podés borrar todo desde tu navegador; solo perdés lo que estaba a medias. Si tu navegador envía Do Not
        Track o Global Privacy Control, no ponemos <code>visitorId</code> ni medimos nada.
      </p>
      <p>
        Las páginas no cargan nada de otros sitios: el mapa y las fotos pasan por nuestro servidor. Los
        enlaces que llevan a otro sitio recién lo abren cuando los tocás.
      </p>
    </FoldedSection>
  )
}

function Recipients() {
  return (
    <FoldedSection id="con-quien" title="A quién se envían">
      <Bullets
        items={[
          'A las jurisdicciones y registros que se consultan: la patente, o el DNI y el género. Es la pregunta misma; tu correo no se les envía.',
          'Al servicio público Georef: la dirección escrita en un acta, sin patente ni persona, para ubicarla en el mapa.',
          'Al proveedor de correo que usa el operador: los mensajes que te enviamos.',
          'A quien le pases un enlace privado: ve el resultado mientras el enlace abra.',
          'A Mercado Pago, si te suscribís: el correo con el que pagás y el importe. Los datos de tu tarjeta se los das a ellos.',
          'Al servicio de avisos de tu navegador, si los pedís: cada aviso, cifrado para tu dispositivo.',
          'A la empresa que tiene un vehículo en su flota: las infracciones de esa patente.',
          'Al municipio que publica una infracción acá: qué días se mostró, sin decir a quién. Si le avisás que no la reconocés, también el motivo y lo que escribiste, sin tu nombre ni tu correo.',
          'A la Justicia o a otra autoridad, si una norma obliga.',
        ]}
      />
      <p>A nadie más. Cada jurisdicción trata lo que recibe según sus propias reglas.</p>
    </FoldedSection>
  )
}

function Mails() {
  return (
    <FoldedSection id="correos" title="Qué correos enviamos">
      <Bullets
        items={[
          'El código de 6 dígitos, cuando lo pedís.',
          'El resultado de cada búsqueda con un enlace privado, cuando termina. Podés pedir que no te llegue si te quedás a verlo.',
          'La confirmación de tu dirección y los avisos, solo si te anotaste.',
          'Si tenés cuenta: las novedades de lo que seguís, los comprobantes de tu suscripción y los cambios de tu cuenta.',
          'Un aviso cuando se crea o se quita una llave de acceso de tu correo.',
          'La respuesta a un pedido sobre tus datos, o a un error que avisaste.',
          'Si integrás una flota o un municipio: la invitación y sus avisos.',
        ]}
      />
      <p>
        Nunca traen archivos adjuntos ni enlaces para pagar, y nunca te pedimos un código por teléfono o
        WhatsApp. Ante la duda, escribí vos la dirección del sitio en el navegador.
      </p>
    </FoldedSection>
  )
}

function Protection() {
  return (
    <FoldedSection id="proteccion" title="Cómo se protegen">
      <Bullets
        items={[
          'Lo que en la tabla figura como cifrado usa claves que no están en la base de datos.',
          'Los códigos, permisos y enlaces se guardan como huellas: no se pueden leer de vuelta.',
          'Cada página permite solo los programas del propio sitio, y los resultados llevan la orden de no indexarse.',
          'Verificar un correo demuestra que la casilla es tuya, no que la patente o el DNI lo sean. Por eso hay límites por correo, por dirección y por patente o DNI, y días de espera entre búsquedas.',
        ]}
      />
    </FoldedSection>
  )
}
