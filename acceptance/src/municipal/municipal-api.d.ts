// Written by openapi-typescript from /api/openapi.json. Not by hand: npx vitest run --project acceptance municipal-client -u
export interface paths {
    "/api/v1/municipal/fines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las infracciones propias que están publicadas, por páginas. */
        get: operations["municipal.fines.list"];
        put?: never;
        /** Publica infracciones, hasta 1.000 por envío. Cada registro se acepta o se rechaza por su cuenta; los aceptados quedan publicados todos juntos. */
        post: operations["municipal.fines.push"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/fines/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cambia el estado de infracciones ya publicadas. Los campos ausentes no cambian. */
        post: operations["municipal.fines.status"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/fines/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Una infracción propia. */
        get: operations["municipal.fines.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/fines/{hash}/evidence/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sube una foto (JPEG, PNG, WebP o GIF, hasta 8 MB) o un documento (PDF, hasta 16 MB) de una infracción propia. Reemplaza al anterior. El cuerpo es el archivo. */
        post: operations["municipal.evidence.upload"];
        /** Borra una foto o un documento de una infracción propia. */
        delete: operations["municipal.evidence.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Las entregas del municipio, por API, por archivo o por el panel, de la más nueva a la más vieja. */
        get: operations["municipal.deliveries.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/contests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Los avisos de visitantes que no reconocen una infracción propia, del más nuevo al más viejo. No dicen quién avisó. */
        get: operations["municipal.contests.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Los webhooks del municipio. */
        get: operations["municipal.webhooks.list"];
        put?: never;
        /** Crea un webhook. El secreto para comprobar las firmas se muestra solo acá. */
        post: operations["municipal.webhooks.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cambia la dirección o los avisos de un webhook, o lo apaga y enciende. El secreto no cambia. */
        put: operations["municipal.webhooks.change"];
        post?: never;
        /** Borra un webhook y sus avisos pendientes. */
        delete: operations["municipal.webhooks.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/webhooks/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Envía un aviso de prueba (`ping`) y muestra el resultado. */
        post: operations["municipal.webhooks.ping"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/municipal/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Los últimos 100 avisos de un webhook: cuántas veces se intentó, qué respondió y cuándo se reintenta. */
        get: operations["municipal.webhooks.deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ApiError: {
            /** @description Qué pasó y qué se puede hacer, en castellano, para mostrar tal cual. */
            message: string;
            code: string;
            attemptsLeft?: number;
            retryAfterSeconds?: number;
            fields?: {
                path: string;
                message: string;
            }[];
        };
        FineContest: {
            /** Format: uuid */
            id: string;
            /** @description El nombre público de la infracción: base64url de 43 caracteres. */
            hash: string;
            /** @enum {string} */
            reason: "ya_no_era_mio" | "patente_clonada" | "dato_equivocado" | "otro";
            text: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        MunicipalDelivery: {
            id: number;
            /** @enum {string} */
            kind: "partial" | "full";
            /** @enum {string} */
            origin: "panel" | "admin" | "api" | "command";
            /** @enum {string} */
            state: "received" | "reading" | "ready" | "published" | "undone" | "discarded" | "failed";
            /** Format: date-time */
            receivedAt: string;
            publishedAt: string | null;
            rows: number;
            refused: number;
            added: number | null;
            changed: number | null;
            unchanged: number | null;
            failure: string | null;
        };
        MunicipalFine: {
            /** @description Identifica a la infracción dentro del municipio: el mismo número es la misma infracción. */
            numeroActa: string;
            dominio?: string | null;
            dni?: string | null;
            /** Format: date */
            fechaInfraccion: string;
            hora?: string | null;
            /** @description El estado con las palabras del municipio, por ejemplo `Pendiente`, `Pagada` o `En apremio`. Lo que no se reconoce queda como `desconocido` y se muestra tal cual. */
            estado: string;
            totalInfraccion?: (number | string) | null;
            /** @description Importe durante el pago voluntario, si se informan los dos: `totalInfraccion` es entonces el completo. No se muestra si no es menor, ni sin `pagoVoluntarioVencimiento`. */
            importeReducido?: (number | string) | null;
            /** @description `SI`: hay pago voluntario y `totalInfraccion` ya es el importe reducido. Con `importeReducido` no hace falta. */
            pagoVoluntario?: ("SI" | "NO") | null;
            /** @description Último día del pago voluntario. */
            pagoVoluntarioVencimiento?: string | null;
            juzgado?: string | null;
            ubicacion?: string | null;
            tipologia?: string | null;
            motivo?: string | null;
            descripcion?: string | null;
            /** @description Unidades fijas. */
            uf?: number | null;
            /** @description km/h */
            velocidad?: number | null;
            /** @description km/h */
            velocidadMax?: number | null;
            puntos?: number | null;
            /** @description Dónde se paga: en uno de los sitios de pago declarados para el municipio. Con otro, el registro se rechaza. */
            pagoLink?: string | null;
            lat?: number | null;
            lng?: number | null;
        };
        MunicipalStatusChange: {
            numeroActa: string;
            /** @description El estado con las palabras del municipio, por ejemplo `Pendiente`, `Pagada` o `En apremio`. Lo que no se reconoce queda como `desconocido` y se muestra tal cual. */
            estado?: string;
            totalInfraccion?: (number | string) | null;
            /** @description Importe durante el pago voluntario, si se informan los dos: `totalInfraccion` es entonces el completo. No se muestra si no es menor, ni sin `pagoVoluntarioVencimiento`. */
            importeReducido?: (number | string) | null;
            /** @description `SI`: hay pago voluntario y `totalInfraccion` ya es el importe reducido. Con `importeReducido` no hace falta. */
            pagoVoluntario?: ("SI" | "NO") | null;
            /** @description Último día del pago voluntario. */
            pagoVoluntarioVencimiento?: string | null;
        };
        PublishedFine: {
            /** @description El nombre público de la infracción: base64url de 43 caracteres. */
            hash: string;
            numeroActa: string | null;
            dominio: string | null;
            pagoVoluntarioVencimiento: string | null;
            fechaInfraccion: string | null;
            hora: string | null;
            juzgado: string | null;
            ubicacion: string | null;
            tipologia: string | null;
            motivo: string | null;
            descripcion: string | null;
            uf: number | null;
            velocidad: number | null;
            velocidadMax: number | null;
            /** @description Puntos de licencia. Ausente: no se sabe. */
            puntos?: number;
            lat: number | null;
            lng: number | null;
            /** @enum {string} */
            estado: "pendiente" | "pago_voluntario" | "vencida" | "en_descargo" | "requiere_controlador" | "sentencia" | "apremio" | "plan_de_pago" | "pagada" | "anulada" | "desconocido";
            estadoTexto: string | null;
            /** @description Pesos con dos decimales y punto: "84300.00" */
            totalInfraccion: string | null;
            importeReducido: string | null;
            /** @enum {string} */
            pagoVoluntario: "SI" | "NO";
            pagoLink: string | null;
            /** @description Los archivos subidos, por tipo. */
            evidencia: {
                foto1: boolean;
                foto2: boolean;
                acta: boolean;
                boleta: boolean;
            };
            /** @description El número de la entrega que la dejó así. */
            entrega: number;
        };
        PushOutcome: {
            /** @description El número de la entrega que quedó publicada; null si no hubo nada que publicar. */
            entrega: number | null;
            created: number;
            updated: number;
            unchanged: number;
            /** @description Mayor que 0: el envío se tomó solo en parte. */
            refused: number;
            /** @description Uno por registro, en el orden del envío. */
            results: components["schemas"]["RecordResult"][];
        };
        RecordResult: {
            /** @description Su lugar en el envío, desde 0. */
            index: number;
            numeroActa: string | null;
            /** @description El nombre público de la infracción; null si se rechazó. */
            hash: string | null;
            /** @enum {string} */
            result: "created" | "updated" | "unchanged" | "refused";
            /** @description Por qué se rechazó, campo por campo. */
            reasons: {
                field: string | null;
                message: string;
            }[];
        };
        Webhook: {
            /** Format: uuid */
            id: string;
            url: string;
            events: ("fine.seen" | "fine.contested")[];
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookDelivery: {
            /** Format: uuid */
            eventId: string;
            type: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "dead";
            attempts: number;
            lastStatus: number | null;
            lastReason: string | null;
            /** Format: date-time */
            createdAt: string;
            lastAttemptAt: string | null;
            nextAttemptAt: string | null;
        };
    };
    responses: {
        /** @description Hay datos que no son válidos. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Falta el token, es incorrecto o venció. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description El token no da permiso para esto. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No existe. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description No se puede hacer en el estado actual. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description El cuerpo es demasiado grande. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description El tipo de lo enviado no se acepta. */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description El pedido se entiende, pero no se puede cumplir: `message` dice por qué. */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Demasiados pedidos o hay que esperar: `retryAfterSeconds` dice cuánto. */
        Error429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Tuvimos un problema. */
        Error500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description El servicio no está disponible en este momento: `retryAfterSeconds`, si está, dice cuánto esperar. */
        Error503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "municipal.fines.list": {
        parameters: {
            query?: {
                /** @description El `next` de la página anterior, tal como vino. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        fines: components["schemas"]["PublishedFine"][];
                        /** @description null en la última página. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.fines.push": {
        parameters: {
            query?: never;
            header: {
                /** @description Identifica el envío. Si se repite dentro de 24 horas, la respuesta es la misma y nada se publica dos veces. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    fines: components["schemas"]["MunicipalFine"][];
                };
            };
        };
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushOutcome"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.fines.status": {
        parameters: {
            query?: never;
            header: {
                /** @description Identifica el envío. Si se repite dentro de 24 horas, la respuesta es la misma y nada se publica dos veces. */
                "idempotency-key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    changes: components["schemas"]["MunicipalStatusChange"][];
                };
            };
        };
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushOutcome"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.fines.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description El nombre público de la infracción: base64url de 43 caracteres.
                 * @example Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM
                 */
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedFine"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.evidence.upload": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description El nombre público de la infracción: base64url de 43 caracteres.
                 * @example Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM
                 */
                hash: string;
                /** @example foto1 */
                kind: "foto1" | "foto2" | "acta" | "boleta";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
                "image/webp": string;
                "image/gif": string;
                "application/pdf": string;
            };
        };
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contentType: string;
                        bytes: number;
                        sha256: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.evidence.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description El nombre público de la infracción: base64url de 43 caracteres.
                 * @example Zk3v0qPp8m1nXyTtR5aJdLs7Wc2BfGh9Uo4KiEeQwAM
                 */
                hash: string;
                /** @example foto1 */
                kind: "foto1" | "foto2" | "acta" | "boleta";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        removed: boolean;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.deliveries.list": {
        parameters: {
            query?: {
                /** @description El `next` de la página anterior, tal como vino. */
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["MunicipalDelivery"][];
                        /** @description null en la última página. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.contests.list": {
        parameters: {
            query?: {
                /** @description El `next` de la página anterior, tal como vino. */
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        contests: components["schemas"]["FineContest"][];
                        /** @description null en la última página. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.webhooks.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhooks: components["schemas"]["Webhook"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.webhooks.create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Una dirección https pública. Las de redes privadas no se aceptan.
                     */
                    url: string;
                    /** @description Lo que llega con cada uno está en el documento OpenAPI, bajo `webhooks`. */
                    events: ("fine.seen" | "fine.contested")[];
                };
            };
        };
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        webhook: components["schemas"]["Webhook"];
                        secret: string;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.webhooks.change": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Una dirección https pública. Las de redes privadas no se aceptan.
                     */
                    url: string;
                    /** @description Lo que llega con cada uno está en el documento OpenAPI, bajo `webhooks`. */
                    events: ("fine.seen" | "fine.contested")[];
                    enabled: boolean;
                };
            };
        };
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.webhooks.remove": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        removed: true;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.webhooks.ping": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        delivered: boolean;
                        /** @description Lo que respondió; null si no respondió. */
                        status: number | null;
                        reason: string | null;
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
    "municipal.webhooks.deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description La respuesta. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deliveries: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
        };
    };
}
