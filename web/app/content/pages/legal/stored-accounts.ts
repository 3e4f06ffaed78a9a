import { SEALED, type StoredData } from './stored-record.ts'

export const STORED_OF_ACCOUNTS: readonly StoredData[] = [
  {
    what: 'Tu cuenta',
    key: 'accounts',
    detail:
      'El correo con el que ingresás, cómo querés que te avisemos y, si la elegiste, la frase que llevan nuestros correos.',
    why: 'Que sea tuyo lo que seguís, pagás y pedís.',
    howLong: 'Hasta que la borrás, desde Mi cuenta: se borra en el acto, con lo que depende de ella.',
    protection: SEALED,
  },
  {
    what: 'Llaves de acceso',
    key: 'passkeys',
    detail:
      'La clave pública, el nombre que le pusiste, cómo se presenta el navegador en que la creaste y cuándo se usó.',
    why: 'Que busques sin un código.',
    howLong:
      'Hasta que la quitás, o 400 días sin uso. El desafío que firma, 5 minutos: se borra dentro del día.',
    protection: 'El correo y el nombre, cifrados. La huella o el PIN nunca salen de tu dispositivo.',
  },
  {
    what: 'Sesiones y cambios de correo',
    key: 'account_sessions',
    detail: 'De cada sesión, cómo se presenta el navegador y cuándo se usó.',
    why: 'Mantener tu sesión abierta, y que veas y cierres las demás.',
    howLong:
      'Una sesión, 7 días sin uso y 30 como mucho. Un cambio de correo sin confirmar sirve 1 hora y se borra dentro del día. El último correo a una dirección que ya no tiene cuenta, hasta que sale: 2 días como mucho.',
    protection: 'El permiso de la sesión, solo su hash. Los correos, cifrados.',
  },
  {
    what: 'Patentes y DNI que se siguen',
    key: 'watched_subjects',
    detail: 'Qué respondió cada jurisdicción la última vez, qué cambió en cada infracción y qué se avisó.',
    why: 'Consultarlos por vos y avisarte solo lo nuevo.',
    howLong: 'Mientras alguien los siga. Las novedades, 90 días.',
    protection:
      'La patente o el DNI y las novedades, cifrados, con un hash con clave. Qué respondió cada jurisdicción, sin cifrar.',
  },
  {
    what: 'Avisos y correos a tu cuenta',
    key: 'notices',
    detail: 'Qué se envió y cuándo, y los dispositivos en los que pediste avisos.',
    why: 'Avisarte una sola vez de cada cosa, y que veas qué te enviamos.',
    howLong:
      '6 meses. Lo que decía cada correo se borra cuando sale. Un dispositivo, hasta que lo quitás o su navegador deja de aceptar avisos.',
    protection: 'Asunto, contenido y dirección del dispositivo, cifrados.',
  },
  {
    what: 'Suscripción y pagos',
    key: 'subscriptions',
    detail:
      'Estado, importes, fechas, el número de Mercado Pago y el correo con el que pagás. Los datos de tu tarjeta nunca llegan acá.',
    why: 'Cobrar, devolver y probar qué se cobró.',
    howLong:
      'Los pagos, 11 años desde el último cambio: los registros de un comercio se conservan diez (Código Civil y Comercial, artículo 328; lectura orientativa al 22/11/2026). Sin ningún pago, 90 días desde que termina. Los avisos de Mercado Pago, 90 días. Borrada tu cuenta, lo que queda ya no dice de quién fue.',
    protection: 'El correo con el que pagás, cifrado. Lo demás, sin cifrar.',
  },
]
