import { SEALED, type StoredData } from './stored-record.ts'

export const STORED_OF_SITE: readonly StoredData[] = [
  {
    what: 'Opiniones del botón de comentarios',
    key: 'feedback',
    detail:
      'El mensaje, el correo si lo dejás o si el navegador ya lo tiene, la página, el navegador y, si se mide el uso del sitio, los mismos identificadores que en «Uso del sitio».',
    why: 'Leerlas y, si dejaste tu correo, contestarte.',
    howLong: '24 meses.',
    protection:
      'Correo cifrado. Lo demás, sin cifrar. Con Do Not Track o Global Privacy Control va sin identificadores.',
  },
  {
    what: 'Pedidos de empresas y mensajes de municipios',
    key: 'contact_requests',
    why: 'Responderlos.',
    howLong: '12 meses. El correo con el que nos llega queda además en la casilla del operador.',
    protection: 'Todo cifrado.',
  },
  {
    what: 'Correos anotados para recibir avisos',
    key: 'newsletter_subscriptions',
    why: 'Enviarte los avisos del sitio.',
    howLong: 'Hasta que te das de baja. Sin confirmar, 7 días.',
    protection: SEALED,
  },
  {
    what: 'Uso del sitio',
    key: 'tracking_batches',
    detail:
      'Páginas vistas, clics en botones y en enlaces a otros sitios, desplazamiento, errores, y pasos como empezar o terminar una búsqueda (si fue por patente o DNI y cuántas infracciones hubo, nunca cuáles), abrir una infracción (de qué jurisdicción), descargar un documento, enviar un formulario o suscribirte. Del dispositivo: cómo se presenta el navegador, pantalla, idioma, zona horaria, procesadores y memoria, y una huella de todo eso. Un identificador de visitante y, si esa visita verificó un correo, el correo.',
    why: 'Saber qué funciona y qué no.',
    howLong: '13 meses desde el fin de cada mes.',
    protection:
      'Sin dirección IP ni lo que escribís. El correo va cifrado. Con Do Not Track o Global Privacy Control no se guarda nada.',
  },
  {
    what: 'Límites de uso, por dirección IP, correo, patente o DNI',
    key: 'rate_limits',
    why: 'Frenar abusos.',
    howLong: 'Hasta que dejan de contar, un día como mucho.',
    protection: 'Solo hashes con clave: la IP no se puede leer.',
  },
]
