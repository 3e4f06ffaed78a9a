import { formatArs, formatDay, WITHDRAWAL_DAYS } from '@multas/domain'
import type { MonitoringOffer, SiteContext } from '../../../site.ts'
import type { ContentPage } from '../../content-page.ts'
import { Article } from '../../elements/article.tsx'
import { Bullets } from '../../elements/bullets.tsx'
import { OperatorFacts } from '../../elements/operator-facts.tsx'
import { Lead, Section } from '../../elements/section.tsx'
import { TextLink } from '../../elements/text-link.tsx'
import { LEGAL_VERSION } from './version.ts'

const SECTIONS = [
  { id: 'que-es', name: 'Qué ofrece el sitio' },
  { id: 'uso', name: 'Cómo se puede usar' },
  { id: 'resultados', name: 'Qué valen los resultados' },
  { id: 'modelos', name: 'Puntaje y modelos' },
  { id: 'enlaces', name: 'Enlaces privados' },
  { id: 'pagos', name: 'Precios y pagos' },
  { id: 'disponibilidad', name: 'Disponibilidad' },
  { id: 'cambios', name: 'Cambios y contacto' },
]

export const terms: ContentPage = {
  path: '/terminos-y-condiciones',
  title: 'Términos y condiciones',
  description:
    'Condiciones de uso del sitio: qué ofrece, cómo se puede usar, qué valor tienen los resultados y qué no podemos garantizar.',
  keywords: 'términos y condiciones, condiciones de uso, consulta de infracciones',
  name: 'Términos y condiciones',
  write: (site) => ({ main: <Terms site={site} /> }),
}

function Terms({ site }: { site: SiteContext }) {
  return (
    <Article sections={SECTIONS}>
      <Lead>
        Las reglas para usar {site.siteName}, en palabras claras. Al usarlo las aceptás. Versión del{' '}
        {formatDay(LEGAL_VERSION)}.
      </Lead>
      <Service />
      <Use />
      <Results />
      <Tools />
      <Payments offer={site.monitoring} />
      <Section id="disponibilidad" title="Disponibilidad">
        <p>
          Ponemos cuidado en que el sitio funcione, pero depende de sistemas de terceros que pueden estar
          caídos, tardar o cambiar. No garantizamos que esté siempre disponible ni que toda jurisdicción
          responda. El <TextLink to="/estado">estado de las fuentes</TextLink> muestra cómo vienen
          respondiendo.
        </p>
      </Section>
      <Section id="cambios" title="Cambios y contacto">
        <p>
          Si estas condiciones cambian, cambia esta página y su fecha. Rigen las leyes de la República
          Argentina, y nada de lo que dice acá te quita derechos que esas leyes te dan. Consultas al operador
          de este sitio: <TextLink to={`mailto:${site.contactEmail}`}>{site.contactEmail}</TextLink>.
        </p>
        <OperatorFacts operator={site.operator} />
        <p>
          Qué hacemos con tus datos está en la{' '}
          <TextLink to="/politica-privacidad">política de privacidad</TextLink>.
        </p>
      </Section>
    </Article>
  )
}

function Service() {
  return (
    <Section id="que-es" title="Qué ofrece el sitio">
      <p>
        Una consulta gratuita de infracciones de tránsito por patente o por DNI, en las jurisdicciones que
        tenemos conectadas, e información para entenderlas y resolverlas.
      </p>
      <p>
        El operador de este sitio es independiente: no es un organismo público, no juzga, no cobra y no puede
        anular ni modificar una infracción.
      </p>
    </Section>
  )
}

function Use() {
  return (
    <Section id="uso" title="Cómo se puede usar">
      <Bullets
        items={[
          'Con tu propio correo, que verificás con un código.',
          'Para tus vehículos y tus datos, o con un interés legítimo: por ejemplo, un auto que vas a comprar.',
          'De a una búsqueda por vez. Entre dos búsquedas de la misma patente o DNI hay que esperar los días que el sitio indica.',
        ]}
      />
      <p>No se puede:</p>
      <Bullets
        items={[
          'Usarlo para vigilar, acosar o perjudicar a otra persona.',
          'Consultar en masa con programas, esquivar los límites o la verificación, o revender los resultados.',
          'Intentar acceder sin permiso o afectar su funcionamiento o el de las jurisdicciones.',
        ]}
      />
      <p>Si pasa, podemos limitar o cortar el acceso.</p>
    </Section>
  )
}

function Results() {
  return (
    <Section id="resultados" title="Qué valen los resultados">
      <Bullets
        items={[
          'Muestran lo que cada jurisdicción informó en el momento de la consulta. Pueden tener errores o demoras de origen.',
          'No son un libre deuda, ni una notificación, ni una prueba de que no existan otras infracciones.',
          'Si una jurisdicción no respondió, el resultado lo dice, y de esa jurisdicción no sabemos nada.',
          'Antes de pagar, vender un vehículo o presentar un descargo, verificá en el sitio oficial.',
        ]}
      />
      <p>
        Las guías y los datos de plazos, descuentos y valores son orientativos y llevan su norma y la fecha en
        que se revisaron. No son asesoramiento legal.
      </p>
    </Section>
  )
}

function Tools() {
  return (
    <>
      <Section id="modelos" title="Puntaje y modelos">
        <p>
          El puntaje de seguridad vial es una cuenta nuestra sobre las infracciones encontradas, que{' '}
          <TextLink to="/scoring-conductor">explicamos acá</TextLink>. No es oficial y no tiene relación con
          el puntaje de la licencia.
        </p>
        <p>
          El modelo de descargo es solo una guía. No asumimos responsabilidad por su uso ni por el resultado:
          antes de presentarlo, consultá con un abogado especialista en tránsito.
        </p>
      </Section>
      <Section id="enlaces" title="Enlaces privados">
        <p>
          Un enlace a un resultado lo abre cualquiera que lo tenga. Vence a los 30 días, y quien hizo la
          búsqueda lo puede dar de baja antes. Compartilo solo con quien quieras que vea esos datos.
        </p>
      </Section>
    </>
  )
}

function Payments({ offer: { priceCentavos, maxSubjects, isForSale } }: { offer: MonitoringOffer }) {
  return (
    <Section id="pagos" title="Precios y pagos">
      <p>
        Consultar es gratis. El sitio no cobra infracciones: el botón «Pagar online» lleva a la página que
        informa la jurisdicción, y ahí rigen sus condiciones.
      </p>
      {isForSale ? (
        <>
          <p>
            El monitoreo automático cuesta {formatArs(priceCentavos)} por mes, por hasta {maxSubjects}{' '}
            patentes o DNI. Lo cobra Mercado Pago cada mes, hasta que te des de baja; los datos de tu tarjeta
            no pasan por este sitio.
          </p>
          <p>
            Con el botón de baja no se cobra más, y el monitoreo sigue hasta que termina el mes pagado. Dentro
            de los {WITHDRAWAL_DAYS} días de haberte suscripto podés arrepentirte con el botón de
            arrepentimiento y te devolvemos todo lo pagado (Ley 24.240, artículo 34). Los dos están al pie de
            cada página y en Mi cuenta.
          </p>
        </>
      ) : (
        <p>
          El monitoreo automático que anunciamos todavía no se vende en este sitio; cuando se venda, vas a ver
          sus condiciones antes de contratar.
        </p>
      )}
      <p>
        La <TextLink to="/gestion-de-flotas">gestión de flotas</TextLink> no se contrata en el sitio: el
        operador la cotiza y se acuerda por escrito.
      </p>
    </Section>
  )
}
