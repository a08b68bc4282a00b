// Made by `npm run api:client`; changes here are lost. c1lqmEFKeIgYKHv0P4xQ_5W9 9-ccI2ekjxwFlSgqGn2GAGi0
export interface paths {
    "/api/check-session-occurrence-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether a session’s occurrence at a local time is cancelled; `authToken` says who asks */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        authToken: string;
                        date: string | {
                            nanoseconds?: number;
                            seconds: number;
                        };
                        /** @enum {string} */
                        dayOfWeek: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
                        hour: number;
                        sessionId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OccurrenceStatus"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/google-meet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a player out of the video meetings of a game: for the player, the game master and staff; `authToken` says who asks */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemoveAttendee"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RemovedAttendee"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/send-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: write to a person who asked for a workshop or a training */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        template: {
                            data: {
                                message: string;
                                name: string;
                                /** @enum {string} */
                                status: "pending" | "approved" | "rejected";
                            };
                            /** @enum {string} */
                            name: "workshop-request-update";
                        };
                        to: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SentEmail"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: who changed what, the latest first */
        get: {
            parameters: {
                query?: {
                    about?: string;
                    cursor?: string;
                    event?: string;
                    from?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    to?: string;
                    who?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of the audit; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        about?: string;
                        event?: string;
                        from?: string;
                        to?: string;
                        who?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: all private campaigns, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    status?: "pending" | "proposed" | "created" | "rejected" | "withdrawn";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/campaigns/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of private campaigns; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status?: "pending" | "proposed" | "created" | "rejected" | "withdrawn";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/charts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the figures of the last twelve weeks that you may see, the current one last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCharts"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: conversations of people with the school */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    status?: "open" | "answered";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchoolConversationPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: who reads a conversation; its messages need a reason */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffConversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: answer in the name of the school */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchoolConversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: take a conversation with the school, assign it to another person, or release it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        assigneeId: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchoolConversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: nothing has to be answered */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SchoolConversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the messages of a conversation, while a reason lets you read it; changed and deleted ones with their words */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffMessagePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/conversations/{id}/readings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: begin to read a conversation, with a reason of which its people are told */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        /** @enum {string} */
                        tell: "now" | "later";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffConversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/counters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the counters of all sections */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCounters"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/dne-modification-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: whether modifications of games wait; the pages of staff ask every 30 seconds */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DneModificationCheck"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/documents/{document}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: save the draft of your own text, in Markdown */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    document: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DocumentDraft"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/documents/{document}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: publish the draft, or the built-in text again, as a new version */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    document: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        inForceFrom?: string;
                        /** @default false */
                        mustAccept?: boolean;
                        /** @enum {string} */
                        source: "own" | "built_in";
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PublishedDocument"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/events/act-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: what an action on selected sessions or dates would do, summed up */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        act: string;
                        /** @default false */
                        all?: boolean;
                        /** @default {} */
                        filters?: {
                            from?: string;
                            kind?: string;
                            q?: string;
                            session?: string;
                            status?: string;
                            teacher?: string;
                            to?: string;
                            type?: string;
                        };
                        /** @default [] */
                        items?: string[];
                        price?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventActPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/events/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: act on selected sessions or dates: on one at once, on several as a task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        act: string;
                        /** @default false */
                        all?: boolean;
                        /** @default {} */
                        filters?: {
                            from?: string;
                            kind?: string;
                            q?: string;
                            session?: string;
                            status?: string;
                            teacher?: string;
                            to?: string;
                            type?: string;
                        };
                        /** @default [] */
                        items?: string[];
                        price?: number;
                        reason: string;
                        seen?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Null where it is done already */
                            taskId: string | null;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/events/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: dates of all teachers, from today on */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    from?: string;
                    kind?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    q?: string;
                    session?: string;
                    status?: string;
                    teacher?: string;
                    to?: string;
                    type?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventDatePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of sessions or dates as their list is filtered; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from?: string;
                        kind?: string;
                        q?: string;
                        session?: string;
                        status?: string;
                        teacher?: string;
                        to?: string;
                        type?: string;
                        /**
                         * @default sessions
                         * @enum {string}
                         */
                        view?: "sessions" | "dates";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/events/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: sessions of all teachers, the latest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    from?: string;
                    kind?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    q?: string;
                    session?: string;
                    status?: string;
                    teacher?: string;
                    to?: string;
                    type?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventSessionPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/events/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: a session with its dates, bookings, waitlist, requests and history */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventDetails"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** For staff: change a session of any teacher; existing bookings keep their price */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        maxPlayers?: number;
                        minPlayers?: number;
                        price?: number;
                        reason: string;
                        seen?: string;
                        startTime?: string;
                        title?: string;
                        weeklyLesson?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventDetails"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/admin/events/sessions/{id}/edit-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: what an edit of a session would change */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        maxPlayers?: number;
                        minPlayers?: number;
                        price?: number;
                        startTime?: string;
                        title?: string;
                        weeklyLesson?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventEditPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/goodwill/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: take a gift of goodwill back while the person still has as much credit */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: schedules, queues, integrations, database and versions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: ask every integration whether it answers; nothing is sent or paid */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IntegrationChecks"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health/dead-jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: jobs that failed for good, without their content */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    queue?: string;
                    state?: "dead" | "decided";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeadJobPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health/dead-jobs/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: run a dead job again, or discard it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "retry" | "discard";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health/dead-jobs/retries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: run all dead jobs of a queue again, 500 at most */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        queue: string;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RetriedJobs"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/health/emails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: e-mails that the mail server has accepted, only their subjects */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmailDeliveryPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the holidays of a calendar year */
        get: {
            parameters: {
                query?: {
                    /** @description This one by default */
                    year?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Holidays"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: declare one day or a span as holidays */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from: string;
                        name: string;
                        to?: "" | string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DeclaredHolidays"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/holidays/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: remove a holiday that lies ahead */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    date: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/holidays/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what is planned on days that may become holidays, and would stay */
        get: {
            parameters: {
                query: {
                    from: string;
                    to?: "" | string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HolidayPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: all notifications and e-mails with their words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Messages"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/messages/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: change the words of a message */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    type: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        message: string;
                        title: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** For staff: restore the standard wording of a message */
        delete: {
            parameters: {
                query?: {
                    version?: number | null;
                };
                header?: never;
                path: {
                    type: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/messages/{type}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: send a message with sample values to your own address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    type: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/messages/contact-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: where contact data were sent while people under 18 read, without the words */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MarkedMessagePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: payments that wait for a decision, the longest waiting first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    kind?: "unclaimed" | "mismatched";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffPaymentPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: people with credit */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreditPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: where the records of payment providers differ from ours */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    state?: "open" | "resolved";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentDifferencePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/differences/{id}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: resolve a difference with a payment provider as it is */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what students paid for the lessons and games of each teacher in a month, with the sum of all teachers */
        get: {
            parameters: {
                query: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    month: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeacherEarningsPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/earnings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the same for all teachers as a CSV file; amounts in PLN */
        get: {
            parameters: {
                query: {
                    month: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of payments, postings or a list of money; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        list: "month_payments";
                        month: string;
                    } | {
                        /** @enum {string} */
                        list: "month_postings";
                        month: string;
                    } | {
                        /** @enum {string} */
                        list: "payments";
                        q?: string;
                        /**
                         * @default all
                         * @enum {string}
                         */
                        state?: "all" | "open" | "succeeded" | "refunded" | "failed" | "expired";
                    } | {
                        /**
                         * @default unclaimed
                         * @enum {string}
                         */
                        kind?: "unclaimed" | "mismatched";
                        /** @enum {string} */
                        list: "attention";
                    } | {
                        /** @enum {string} */
                        list: "refunds";
                        /**
                         * @default failed
                         * @enum {string}
                         */
                        state?: "failed" | "waiting";
                    } | {
                        /** @enum {string} */
                        list: "disputes";
                        /**
                         * @default open
                         * @enum {string}
                         */
                        state?: "open" | "closed";
                    } | {
                        /** @enum {string} */
                        list: "differences";
                        /**
                         * @default open
                         * @enum {string}
                         */
                        state?: "open" | "resolved";
                    } | {
                        /** @enum {string} */
                        list: "credit";
                    } | {
                        /** @enum {string} */
                        list: "vouchers";
                        q?: string;
                        /**
                         * @default open
                         * @enum {string}
                         */
                        state?: "open" | "expired" | "redeemed" | "void" | "unpaid" | "all";
                    } | {
                        /** @enum {string} */
                        list: "rates";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the sums of the ledger by kind of account; together they are 0 */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LedgerTotals"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/ledger/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the entries on the accounts of a kind, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    owner?: string;
                };
                header?: never;
                path: {
                    kind: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LedgerEntryPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the months of the ledger with what they brought in and what was earned, the newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LedgerMonths"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one month by kind and person, its corrections, and what closing it would do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LedgerMonth"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/months/{month}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: close a month for good; each person gets a statement */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LedgerMonth"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: all payments, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    /** @description A reference, the number of a receipt, a reservation, or a payer’s username */
                    q?: string;
                    state?: "all" | "open" | "succeeded" | "refunded" | "failed" | "expired";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffPaymentPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: a payment with its refunds, receipt, ledger, events, and what can be done and what that changes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffPaymentDetail"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/payments/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: claim or refund an unclaimed payment, or close one of another amount */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "claim" | "refund" | "close";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffPaymentDetail"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/payouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: book credit that was returned by bank transfer; each reference counts once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                        person: string;
                        reason: string;
                        reference: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreditPayout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what is earned by teaching, the newest rate first; those without a person are the school’s */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeachingRates"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: set what is earned by teaching from a day on, for the school or for one person */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        basis: "share" | "hour" | "school";
                        /** @enum {string} */
                        kind: "individual" | "group" | "course" | "game";
                        person?: string;
                        validFrom: string;
                        value?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeachingRateSet"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/rates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: which dates that took place a rate would compute anew, and what is earned more for them */
        get: {
            parameters: {
                query: {
                    basis: "share" | "hour" | "school";
                    kind: "individual" | "group" | "course" | "game";
                    person?: string;
                    validFrom: string;
                    value?: number | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TeachingRatePreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: refunds that failed or are under way, with what can be done */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    state?: "failed" | "waiting";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffRefundPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/refunds/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: send a refund again, book its bank transfer, or set it aside */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "retry";
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "transfer";
                        reason: string;
                        reference: string;
                    } | {
                        /** @enum {string} */
                        act: "dismiss";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what one person has earned in a closed month, line by line */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EarningStatement"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/statements/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: a statement as a PDF */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/statements/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: note that a statement was paid by bank transfer, with all earlier ones that are not paid */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                        paidOn: string;
                        reference: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EarningStatement"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/statements/{id}/payment/reversal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: take back a payment that was noted wrongly; what it paid is to be paid again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EarningStatement"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: gift vouchers, the newest first, and what is owed for those that are not redeemed */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    /** @description An id, the last characters of a code, or a buyer’s username */
                    q?: string;
                    state?: "open" | "expired" | "redeemed" | "void" | "unpaid" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffGiftVoucherPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/money/vouchers/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: extend a gift voucher, return its money, or send it again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "extend";
                        day: string;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "return";
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "send";
                        email?: string | null;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffGiftVoucher"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: delete your own note; superadmins delete all */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        /** For staff: correct your own note, within 15 minutes */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/admin/problem-reports/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of problem reports of lessons and games; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default open
                         * @enum {string}
                         */
                        state?: "open" | "resolved";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/progress-reports-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the students of the last month or term without a published report */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportsDue"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the settings that you may change, with their versions */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/settings/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: change a setting, based on the version that was read */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    key: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        value?: unknown;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Setting"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For superadmins: all accounts of staff, and what each may do; `PUT /api/v1/admin/users/{id}/role` changes it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffMembers"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/trainings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: trainings that came of approved requests, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    filter?: "open" | "to_offer" | "offered" | "agreed" | "to_bill" | "over";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffTrainingPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: the training of an approved request, begun where there is none yet */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        requestId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Training"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/trainings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: a training with all versions of its offer, its dates, people, messages and money */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Training"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/trainings/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: plan, move and cancel dates, name participants, say who was there, answer, replace the trainer, finish and take that back, or cancel */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "plan";
                        joinDetails: string;
                    } | {
                        /** @enum {string} */
                        act: "move_date";
                        dateId: string;
                        minutes: number;
                        start: string;
                    } | {
                        /** @enum {string} */
                        act: "cancel_date";
                        dateId: string;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "mark_attendance";
                        dateId: string;
                        /** @default [] */
                        present?: string[];
                    } | {
                        /** @enum {string} */
                        act: "finish";
                    } | {
                        /** @enum {string} */
                        act: "write";
                        text: string;
                    } | {
                        /** @enum {string} */
                        act: "add_participant";
                        /** @default  */
                        email?: "" | string;
                        name: string;
                    } | {
                        /** @enum {string} */
                        act: "remove_participant";
                        participantId: string;
                    } | {
                        /** @enum {string} */
                        act: "replace_link";
                    } | {
                        /** @enum {string} */
                        act: "replace_trainer";
                        reason: string;
                        trainerFee: number;
                        trainerId: string;
                    } | {
                        /** @enum {string} */
                        act: "undo_done";
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "cancel";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Training"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/trainings/{id}/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: mark a training that is done as billed, book a bank transfer or take it back, write off what is owed or expect it again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "bill";
                        reference: string;
                    } | {
                        /** @enum {string} */
                        act: "book_transfer";
                        amount: number;
                        paidOn: string;
                        reference: string;
                    } | {
                        /** @enum {string} */
                        act: "reverse_transfer";
                        reason: string;
                        transferId: string;
                    } | {
                        /** @enum {string} */
                        act: "write_off";
                        amount: number;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "restore_debt";
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/trainings/{id}/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: send an offer; a later one replaces it, and its dates take the trainer’s time */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contents: string;
                        dates: {
                            minutes: number;
                            start: string;
                        }[];
                        /** @default  */
                        internalNotes?: string;
                        /** @default false */
                        isOnline?: boolean;
                        language: string;
                        /** @default  */
                        notes?: string;
                        participants: number;
                        /** @default  */
                        place?: "" | string;
                        price?: number | null;
                        pricePerParticipant?: number | null;
                        title: string;
                        trainerFee: number;
                        trainerId: string;
                        validUntil: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Training"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/trainings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of trainings; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default open
                         * @enum {string}
                         */
                        filter?: "open" | "to_offer" | "offered" | "agreed" | "to_bill" | "over";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: users, the latest account first, or those found by the beginning of a name or address */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    filter?: "access" | "unconfirmed" | "minors" | "new";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    q?: string;
                    role?: "student" | "teacher" | "admin" | "superadmin";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: create an account, whose person gets a link by e-mail to choose a password */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        birthDate?: string;
                        displayName: string;
                        email: string;
                        guardianEmail?: string;
                        /**
                         * @default student
                         * @enum {string}
                         */
                        role?: "student" | "teacher" | "admin" | "superadmin";
                        username: string;
                        /** @default Europe/Warsaw */
                        zone?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one account */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the latest five of what a person booked, teaches, plays, leads, asked for and paid */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserActivity"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/booking-closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: let a person book again after a named guardian did not know them */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: where a person is signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            devices: {
                                address: string | null;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601, UTC
                                 */
                                createdAt: string;
                                id: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601, UTC
                                 */
                                lastSeenAt: string;
                                name: string;
                            }[];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        /** For staff: sign a person out everywhere */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/devices/{device}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: sign one device of a person out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    device: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/email-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: confirm that the address belongs to the person */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/family": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: who is whose guardian, since when and by what proof, and who pays */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffFamily"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/goodwill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the latest twenty gifts of goodwill to a person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GoodwillGifts"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: give a person credit as goodwill, within the limits of your role */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/goodwill-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what you may give this person as goodwill, and whether an amount is possible */
        get: {
            parameters: {
                query?: {
                    amount?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GoodwillPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/guardian-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: record that a guardian has approved */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        guardianAccount?: string;
                        guardianEmail?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/guardians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: make an account guardian of this child, with what was seen as a proof */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        guardianAccount: string;
                        proof: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffFamily"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/guardianships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: end all guardianships and requests of a child */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/guardianships/{guardianship}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: end one guardianship or request of this child */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    guardianship: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what happened to an account, the latest first; the audit has more */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                actor: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601, UTC
                                 */
                                at: string;
                                event: string;
                                id: string;
                                name: string | null;
                            }[];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/impersonation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: see the site as this person with this sign-in session, read only, for 30 minutes at most */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the notes about a person, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StaffNotes"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: note something about a person; it is part of the download of the person’s own data */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/password-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: e-mail the person a link to choose a password */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: give a role; only a superadmin gives and removes admin and superadmin, and narrows admins */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        role: "student" | "teacher" | "admin" | "superadmin";
                        /** @enum {string|null} */
                        staffRole?: "support" | "finance" | "content" | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the next lesson of a person, what is owed, the credit and the children; null where you may not see it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PersonSummary"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/teacher-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: let a teacher publish */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** For staff: end that; the sessions leave the list at once */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ManagedUser"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/teacher-access-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what happens when teacher access ends */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            sessionsOnOffer: number;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what happened with a person, the newest first, of the kinds that you may see */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    kind?: "notes" | "bookings" | "lessons" | "games" | "campaigns" | "money" | "requests" | "reports" | "messages" | "devices" | "family" | "account";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Timeline"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of users; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        filter?: "access" | "unconfirmed" | "minors" | "new";
                        q?: string;
                        /** @enum {string} */
                        role?: "student" | "teacher" | "admin" | "superadmin";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the programs that are told of events */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhooks"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For staff: have a program told of events; the answer has its secret, once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description: string;
                        events: ("reservation.confirmed" | "reservation.cancelled" | "lesson.cancelled" | "lesson.moved" | "session.published" | "session.changed" | "session.closed" | "session.date_cancelled" | "game.published" | "game.joined" | "game.left" | "game.date_cancelled" | "game.date_moved" | "payment.settled" | "payment.failed" | "refund.sent" | "request.filed" | "request.decided" | "account.registered" | "account.closed")[];
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewWebhook"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one webhook */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** For staff: change where a webhook leads, and which events it takes */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description: string;
                        events: ("reservation.confirmed" | "reservation.cancelled" | "lesson.cancelled" | "lesson.moved" | "session.published" | "session.changed" | "session.closed" | "session.date_cancelled" | "game.published" | "game.joined" | "game.left" | "game.date_cancelled" | "game.date_moved" | "payment.settled" | "payment.failed" | "refund.sent" | "request.filed" | "request.decided" | "account.registered" | "account.closed")[];
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** For staff: delete a webhook with its log and what waits */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the events of a webhook in the last 30 days, the latest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    state?: "all" | "waiting" | "delivered" | "failed";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/deliveries/{delivery}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one event, with what was sent and what came back */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    delivery: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/deliveries/{delivery}/resending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: send one event again, now, with its id */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    delivery: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: send nothing for now; events wait */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** For staff: send what waits, in its order */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/resending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: send the events again that were given up, 500 at most, the earliest first */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookEventsSentAgain"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: make a new secret; the one before signs as well for a day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookSecret"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: send an event without meaning, once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryWithAttempts"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your weekly availability, which your individual sessions share unless they have their own */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WeeklyAvailability"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Set your weekly availability; reserved lessons stay as they are */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        date_time: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        zone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WeeklyAvailability"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own lessons, games, teaching, time off and busy times elsewhere between two instants, at most 62 days apart */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Calendar"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your calendar feed, and one for each child whom you guard, with the addresses to subscribe to */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarFeeds"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/calendar-feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Show your time off in your own feed, or not */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CalendarFeedChange"];
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/calendar-feeds/{id}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a feed a new address, which the list then has; the old one stops at once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaign-invitations/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept an invitation, at the price of one game that was seen (grosze) */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        seenPrice: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaign-invitations/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say when a player is free; it takes no time in a calendar */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        availability: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        zone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaign-invitations/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline an invitation */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaign-invitations/{id}/rejection-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What declining the invitation, or removing the player, would do now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignLeaving"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaign-invitations/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a player from your own campaign */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The private campaigns that I have asked for or am invited to, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One private campaign, for its players, their guardians and staff */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/overlap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many of its players are free in each half-hour of the next week, in the reader’s time zone; for staff in the campaign’s */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignOverlap"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/proposal-acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the proposed session: it is created */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/proposal-rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline the proposed session */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: reject a request, or what was proposed for it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw your own request for a campaign */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Campaign"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The three tracks and their subjects */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            tracks: components["schemas"]["Track"][];
                        };
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/client-errors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report an error of a page in the browser */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ClientError"];
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            requestId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: messages of the contact form */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    status?: "open" | "answered";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContactMessagePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Write to the school */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        message: string;
                        name: string;
                        subject: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReceivedMessage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one message */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContactMessage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-messages/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: answer by e-mail */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        answer: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContactMessage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-messages/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: take a message, assign it to another person, or release it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        assigneeId: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContactMessage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-messages/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: mark a message answered without an e-mail */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContactMessage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/contact-messages/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of messages; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default open
                         * @enum {string}
                         */
                        status?: "open" | "answered";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your conversations, the one with the newest message first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConversationPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Write into the conversation about something, which begins with it where there is none */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        about: {
                            /** @enum {string} */
                            kind: "pair";
                            studentId: string;
                            teacherId: string;
                        } | {
                            id: string;
                            /** @enum {string} */
                            kind: "session";
                        } | {
                            id: string;
                            /** @enum {string} */
                            kind: "game";
                        } | {
                            id: string;
                            /** @enum {string} */
                            kind: "campaign";
                        } | {
                            /** @enum {string} */
                            kind: "school";
                        };
                        message: {
                            /** @default false */
                            confirmContact?: boolean;
                            replyTo?: string;
                            /** @default  */
                            text?: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who reads a conversation, and whether you can write in it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Block a conversation with a teacher or a student: no messages can be sent in it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Take back your own block */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Conversation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a message with a file of at most 25 MB */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        confirmContact?: string;
                        /** Format: binary */
                        file: string;
                        replyTo?: string;
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a message */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The messages of a conversation, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MessagePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Write a message */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        confirmContact?: boolean;
                        replyTo?: string;
                        /** @default  */
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/messages/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete your own message; others see that there was one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    message: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        /** Change your own message, for 24 hours; others see that it was changed */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    message: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        confirmContact?: boolean;
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/conversations/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** You have seen the messages up to this instant */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        upTo: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a message, or the whole conversation, to staff; the others do not see it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "behaviour" | "contact" | "unwanted" | "other";
                        messageId?: string;
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FiledMessageReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/conversations/{id}/typing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Others see for some seconds that you are typing */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Open games, full ones too, ordered by their next start; 25 a page, 100 at most */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    from?: number;
                    hasSpot?: "true" | "false";
                    level?: ("A2" | "B1" | "B2" | "C1")[];
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    maxPrice?: number;
                    q?: string;
                    teacher?: string;
                    to?: number;
                    type?: ("one-shot" | "mini-campaign" | "campaign")[];
                    weekday?: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
                    zone?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GamePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Publish a game with all its dates; holidays are left out */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        contentNotes?: string;
                        date_time: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        /** @default  */
                        description?: string;
                        duration: number;
                        /** @enum {string} */
                        level: "A2" | "B1" | "B2" | "C1";
                        maxPlayers: number;
                        minPlayers: number;
                        price: number;
                        startsOn: string;
                        title: string;
                        /** @enum {string} */
                        type: "one-shot" | "mini-campaign" | "campaign";
                        weeks: number;
                        zone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedDneSession"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One game with its game master and its dates ahead; `players` only for the game master and staff */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DneSession"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a game: anything until the first seat, then the description, the content notes and more seats */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        contentNotes?: string;
                        date_time?: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        description?: string;
                        duration?: number;
                        /** @enum {string} */
                        level?: "A2" | "B1" | "B2" | "C1";
                        maxPlayers?: number;
                        minPlayers?: number;
                        price?: number;
                        startsOn?: string;
                        title?: string;
                        /** @enum {string} */
                        type?: "one-shot" | "mini-campaign" | "campaign";
                        weeks?: number;
                        zone?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedDneSession"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/character-sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For players: write your own character’s name and text */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        character?: string;
                        /** @default  */
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CharacterSheet"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/character-sheet/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For players: give your own character sheet a file of at most 25 MB, in place of the one before */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CharacterSheet"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** For players: take the file off your own character sheet */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/character-sheets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The characters of a table; guardians see their child’s */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["CharacterSheet"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/character-sheets/{sheet}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file of a character sheet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    sheet: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a game to new players; its games go ahead */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/dates/{date}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel one date of a game for everyone, without a charge */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CancelledGames"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/dates/{date}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the game master and staff: the time that is proposed for one date, and who can come */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameDateMove"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Propose another time for one date of a game; its players are asked, and without players it moves at once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** Format: date-time */
                        deadline?: string;
                        /** @default  */
                        message?: string;
                        /** Format: date-time */
                        start: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameDateMove"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/dates/{date}/move/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move the date as proposed, or keep its time; players who cannot come miss this date, uncharged */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        decision: "move" | "keep";
                        /** @description The proposal that is decided; without it, the latest one */
                        moveId?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameDateMove"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/dates/{date}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own latest report about a dated game, with the answer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnGameReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Report a problem with one dated game to staff; no one else sees it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "no_show" | "technical" | "behaviour" | "other";
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnGameReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/dates/{date}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: return a game that is over, to all its players or to one */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        seatId?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameReturn"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/dates/{date}/return-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what returning this game now would do, for all or for one seat, and who came */
        get: {
            parameters: {
                query?: {
                    seatId?: string;
                };
                header?: never;
                path: {
                    date: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameReturnPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a game: all its dates that have not begun are cancelled without a charge */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CancelledGames"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/handouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The handouts of a game, for its table, guardians of players and staff; players get dated ones from then on */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Handout"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Share a file of at most 25 MB with the table of your own game, at once or when a dated game begins */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        description?: string;
                        /** Format: binary */
                        file: string;
                        occurrenceId?: string;
                        title?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Handout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/handouts/{handout}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a handout */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    handout: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        /** Change the title, the description or the date of a handout */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    handout: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        occurrenceId?: string | null;
                        title?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Handout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/handouts/{handout}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file itself */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    handout: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/modification-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask staff to change what is fixed in a game with players: startTime, price, maxPlayers, minPlayers, title */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        maxPlayers?: number;
                        /** @default  */
                        message?: string;
                        minPlayers?: number;
                        price?: number;
                        startTime?: string;
                        title?: string;
                        weeklyGame?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/next-season": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Continue a game with the same table: its players have the first refusal, then those who waited */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default true */
                        carriesLists?: boolean;
                        contentNotes?: string;
                        date_time?: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        description?: string;
                        /** Format: date-time */
                        keptUntil?: string;
                        maxPlayers?: number;
                        minPlayers?: number;
                        price?: number;
                        startsOn: string;
                        title?: string;
                        weeks?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NextSeason"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Pause the game for all who play it; who paused is not told */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TablePause"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** End the pause: the game master, or the person who paused */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TablePause"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rate a game that you have played, or change your own rating */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        stars: number;
                        /** @default  */
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameRatingSummary"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: who rated a game, without the words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                displayName: string;
                                stars: number;
                                uid: string;
                                /** Format: date-time */
                                updatedAt: string;
                            }[];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/ratings/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For staff: remove a rating, with the reason for the audit */
        delete: {
            parameters: {
                query: {
                    reason: string;
                };
                header?: never;
                path: {
                    id: string;
                    user: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameRatingSummary"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/recaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recaps of a game, the newest game first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CampaignLog"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/recaps/{occurrence}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recap of one dated game */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    occurrence: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameRecap"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** For the game master: write or replace the recap of a game that is over */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    occurrence: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        praises: {
                            playerId: string;
                            text: string;
                        }[];
                        story: string;
                        words: {
                            meaning: string;
                            word: string;
                        }[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameRecap"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reopen a closed game: it takes players again, and those whom the closing took off the waitlist come first */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a seat in a game; returns the URL on which its payer agrees to be charged after each game */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JoinGame"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JoinedSeat"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/session-zero": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines and veils of a game’s table; nothing tells who wrote which */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionZero"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** For players: replace your own lines and veils */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        lines: string[];
                        veils: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionZero"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/dne-sessions/{id}/waitlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join the waitlist of a full game */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JoinGame"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seat"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Leave the waitlist of a game, or decline its offer */
        delete: {
            parameters: {
                query?: {
                    /** @description The player; the caller by default */
                    userId?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{document}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The versions of a legal document, the latest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    document: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DocumentVersions"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{document}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text of one version */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    document: string;
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DocumentText"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/edit-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proposed changes that I made, or that concern my reservations, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    reservationId?: string;
                    status?: "pending" | "approved" | "declined";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationEditRequestPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For the teacher: propose changes to a reservation */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        changes: {
                            course_schedule?: {
                                date: string;
                                formattedDate?: string;
                            }[];
                            date_time?: {
                                Friday?: number[];
                                Monday?: number[];
                                Saturday?: number[];
                                Sunday?: number[];
                                Thursday?: number[];
                                Tuesday?: number[];
                                Wednesday?: number[];
                            };
                            subject?: string;
                        } & {
                            [key: string]: unknown;
                        };
                        reservationId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationEditRequest"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/edit-requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One proposed change */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationEditRequest"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/edit-requests/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What approving it now would do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationEditPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/edit-requests/{id}/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the student, a guardian or the payer: approve or decline it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        response: "approve" | "decline";
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationEditRequest"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/edit-requests/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the teacher: withdraw it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationEditRequest"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exam-goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your open exam goals, those of your children, and those with your students */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["ExamGoal"][];
                        };
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exam-goals/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the side that has not proposed it: agree or decline */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        answer: "agree" | "decline";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExamGoal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exam-goals/{id}/ending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For both sides: end a goal, or take back what you have proposed */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExamGoal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/family": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your children: the next lesson, what waits for a payment, what was missed, and what you have paid */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Family"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/family/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lessons and games of your children between two instants, at most 62 days apart */
        get: {
            parameters: {
                query: {
                    from: string;
                    to: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FamilyCalendar"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/family/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The children whose guardian you are */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Children"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Add a child, whose guardian you are; `email`: its own, where it is to sign in */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        birthDate: string;
                        displayName: string;
                        email?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedChild"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/family/children/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct the name of a child without a sign-in */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        displayName: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/family/children/{id}/guardians": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The guardians of a child, and who is asked to be one */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Guardians"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Ask another person to be guardian too; they agree by the link that we e-mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        guardianEmail: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/family/children/{id}/guardianship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Be no guardian of a child any more; the last one cannot leave */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/family/children/{id}/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Give a child of 13 or more a sign-in: a link to choose a password goes to its own address */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/game-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: reports of problems with games */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    state?: "open" | "resolved";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameReportPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/game-reports/{id}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: answer a report about a game */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GameReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your homework and that of your children, or what you have set as a teacher */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    list?: "open" | "handedIn" | "marked";
                    side?: "participant" | "host";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HomeworkPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One student’s homework: the task, what was handed in, and the teacher’s answer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Homework"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a file of at most 25 MB: its teacher to the task or the answer, its student to what is handed in */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                        part?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Homework"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a file that you may add, and that is not handed in */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}/files/{file}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file itself */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    file: string;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}/hand-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For its student: hand in words, and the files that were added; again until it is marked */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Homework"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For its teacher: answer with words, and with a mark where the homework has a scale */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        answer?: string;
                        /** @default  */
                        mark?: string;
                        times: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Homework"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/homework/{id}/task": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** For its teacher: take a task back from all its students, while no one has handed it in */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        /** For its teacher: change the task for all its students */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dueAt: string;
                        /** @default  */
                        text?: string;
                        title: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Homework"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/impersonation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop seeing the site as another person */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own invoices for lessons that are charged after they take place, the newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvoiceList"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your own invoices with its lessons */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Invoice"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoices/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay an invoice by hand, with credit first; returns the URL of the checkout, or of the invoice where credit pays it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvoiceCheckout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lesson-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: reports of problems with lessons */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    state?: "open" | "resolved";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonReportPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lesson-reports/{id}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: answer a report */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One lesson, for its student, guardians, teacher and staff */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonDetails"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a lesson; its teacher and staff cancel it for all its students */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default money
                         * @enum {string}
                         */
                        method?: "money" | "credit";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonDetails"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Undo a cancellation */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonDetails"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/cancellation-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cancelling this lesson now would do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CancellationPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/exam-goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The open exam goals of a lesson’s student and teacher */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["ExamGoal"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Propose an exam to work for: as the teacher, or for the student’s side */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        examOn: string;
                        /** @enum {string} */
                        examSession: "cambridge_may_june" | "cambridge_oct_nov" | "ib_may" | "ib_november";
                        subject: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExamGoal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/free-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When teacher and student are both free for a lesson that is to be moved */
        get: {
            parameters: {
                query?: {
                    durationMinutes?: number;
                    from?: string;
                    hours?: "offered" | "any";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FreeTimes"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/homework": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The homework of a lesson, for its student and guardians; for its teacher and staff that of all its students */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["HomeworkItem"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For its teacher: set homework on a lesson that has begun, for its student or for all of its date */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dueAt: string;
                        forAll: boolean;
                        /** @default  */
                        scale?: string;
                        /** @default  */
                        text?: string;
                        title: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["HomeworkItem"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes of a lesson: for its student and guardians those that are shared; for its teacher and staff all */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonNotes"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** For its teacher: write what was done in a lesson that has begun, and what is next; all its students share it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        done?: string;
                        isShared: boolean;
                        /** @default  */
                        next?: string;
                        version: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonNotes"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/price-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: change the price of one lesson that is not paid */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceChange"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/price-change-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: whether a lesson can get a new price */
        get: {
            parameters: {
                query?: {
                    /** @description Grosze */
                    price?: number | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceChange"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own latest report about a lesson, with the answer */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnLessonReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Report a problem with a lesson to staff; the other side does not see it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        kind: "no_show" | "technical" | "behaviour" | "other";
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnLessonReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: return a lesson that is over and did not take place, to all its students */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonReturn"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lessons/{id}/return-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: what returning this lesson now would do, and who came */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonReturnPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own record */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your own profile */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        displayName?: string;
                        introduction?: string;
                        languages?: string[];
                        qualifications?: string;
                        /** @enum {string} */
                        theme?: "dark" | "light" | "system";
                        username?: string;
                        zone?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/me/auth-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token for the calls that ask for `authToken`, valid for an hour and this sign-in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuthToken"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/billing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you owe now, your totals, and your spending by month */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Billing"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/billing/late-cancellations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lessons that were cancelled too late and are charged to you, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LateCancellationPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/billing/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your refunds, sent or on their way, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/billing/upcoming": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The booked lessons and games ahead for which you pay, the soonest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UpcomingPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/clock-forecast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your weekly lessons that move within five weeks because clocks change, for you or for the other side */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["ClockShift"][];
                        };
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The company to which your receipts are issued */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PayerCompany"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Have later receipts issued to this company */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        address: string;
                        companyName: string;
                        nip: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Have later receipts issued to your own name again */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own credit and its movements, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Credit"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When your account will be deleted, and what is in the way */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountDeletion"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Have your account deleted after 14 days */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountDeletion"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Keep your account */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where you are signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            devices: components["schemas"]["Device"][];
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a device out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What students paid for your lessons and games: of one month, or of the last six that have any */
        get: {
            parameters: {
                query?: {
                    month?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["MonthEarnings"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your change of address that is under way */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnEmailChange"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Ask for another address; it changes when the readers of both addresses have agreed */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        currentPassword: string;
                        newEmail: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnEmailChange"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Withdraw your change of address */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything about you, as one JSON document */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/impersonations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When staff saw the site as the reader, and why */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /**
                                 * Format: date-time
                                 * @description ISO 8601, UTC
                                 */
                                endedAt: string | null;
                                id: string;
                                reason: string;
                                staffName: string;
                                /**
                                 * Format: date-time
                                 * @description ISO 8601, UTC
                                 */
                                startedAt: string;
                            }[];
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/lessons-without-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For teachers: your lessons of the last seven days that have no notes yet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonsWithoutNotes"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/payment-method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The card to which your weekly lessons are charged */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentMethod"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Replace your card; returns the URL of the provider’s page on which you agree to it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CardCheckout"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Remove your card, where no agreement needs it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set your photo: JPEG, PNG or WebP of at most 10 MB; `zoom`, `x` and `y` in percent choose its square */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** Format: binary */
                        file: string;
                        x?: string;
                        y?: string;
                        zoom?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Photo"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Remove your photo */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/progress-reports-due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For teachers: your students of the last month or term without a published report */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportsDue"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the user has asked staff for */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    kind?: "role_requests" | "teacher_access_requests" | "workshopRequests" | "training_requests" | "academy_requests" | "student_removal_requests" | "a_session_modification_requests" | "a_student_addition_requests" | "a_session_termination_requests" | "dne_modification_requests" | "dne_private_sessions_requests";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RequestPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/room-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the lessons and games that you teach or host take place */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RoomChoice"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        /** Use the school’s rooms again: rooms that wait in your account are closed, and the access is ended */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/statements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your statements of closed months, and what you have earned so far in months that may change yet */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnStatements"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/statements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your statements, line by line */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EarningStatement"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/statements/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of your statements as a PDF */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/statements/months/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is booked of your earnings in a month so far, line by line */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnEarningsOfMonth"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which version of the general terms you have to accept, and what you have accepted */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnTerms"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Accept the general terms in force, for yourself or for a child of whom you are a guardian */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        userId?: string;
                        version: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnTerms"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your API tokens, the latest first; never the tokens themselves */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiTokens"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Make an API token; `token` is in this answer only */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        endsOn?: string;
                        name: string;
                        scopes: ("read" | "book" | "teach" | "staff:dashboard" | "staff:users" | "staff:events" | "staff:requests" | "staff:contact" | "staff:audit" | "staff:tasks" | "staff:money" | "staff:settings" | "staff:health")[];
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NewApiToken"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API token */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/message-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: reports of messages and conversations */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    state?: "open" | "resolved";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MessageReportPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/message-reports/{id}/resolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: answer a report of a message */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        note: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MessageReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of your conversations that have all these words, the newest first */
        get: {
            parameters: {
                query: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    q: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FoundMessagePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/move-answers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say whether the player can come at the proposed time; after the move, leave the date if there was no answer */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        answer: "can" | "cannot";
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/my-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own sessions, newest first, with the enrolled students; 200 at most */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["TaughtSession"][];
                        };
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-opt-outs/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For mail programs: stop the e-mails of one kind (RFC 8058); the link is in the header List-Unsubscribe */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    token: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How I am written to, and what I can choose */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotificationPreferences"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Choose how I am written to; replaces all choices */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotificationPreferencesInput"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotificationPreferences"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notifications, newest first */
        get: {
            parameters: {
                query?: {
                    category?: "lessons" | "games" | "money" | "account";
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    unread?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["NotificationPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer one of my notifications, with the time where it offers several; 422 where the answer needs more: then answer what it is about */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NotificationAnswer"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Notification"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one as read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all as read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnreadCount"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notifications/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UnreadCount"];
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/offline-snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For the installed site: your next lessons and games, to be shown where the server cannot be reached */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OfflineSnapshot"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outside-calendars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your calendars elsewhere, whose busy times close your slots */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OutsideCalendars"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Connect the calendar file at an address; only when you are busy is read of it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OutsideCalendarAddress"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outside-calendars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget a calendar and all that was read of it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/outside-calendars/google/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** News from Google that a connected calendar has changed, proven by the token of its channel */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own payments, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaymentPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The receipt of your own payment as a PDF */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published reports about you and your children, and those that you write as a teacher */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgressReportPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** For teachers: write the draft of a report about a student whom you have taught in these days */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from: string;
                        studentId: string;
                        to: string;
                        /** @default  */
                        words?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgressReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One report: attendance, topics, homework, marks and the teacher’s words */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgressReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        /** For its teacher: delete a draft */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress-reports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A report as a PDF */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/progress-reports/{id}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For its teacher: publish a draft for the student and the guardians, for good */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProgressReport"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My proposals as teacher, student, payer and guardian, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    filter?: "to_answer" | "open" | "closed";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposalPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** As the teacher, propose another time of a lesson or an extra lesson; as the student’s side, ask for one */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        additionalPayment?: number;
                        lessonId: string;
                        /** @default  */
                        message?: string;
                        /** @default [] */
                        times?: string[];
                        /** @enum {string} */
                        type: "reschedule";
                    } | {
                        additionalPayment?: number;
                        durationMinutes: number;
                        /** @default  */
                        message?: string;
                        reservationId: string;
                        /** @default [] */
                        times?: string[];
                        /** @enum {string} */
                        type: "extra_lesson";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonProposal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One proposal, for its teacher, the student’s side and staff */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonProposal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept one of the times; for an extra lesson that agrees to the general terms and an early start */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        proposedDate?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposalAcceptance"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/acceptance-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What accepting would do now */
        get: {
            parameters: {
                query?: {
                    proposedDate?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AcceptancePreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/counter-offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer with other times; answers the proposal that is open then */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        additionalPayment?: number;
                        /** @default  */
                        message?: string;
                        /** @default [] */
                        times?: string[];
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonProposal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a request or a proposal */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        message?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonProposal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/rejection-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What declining would do now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposalClosing"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw what my side proposed */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LessonProposal"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/proposals/{id}/withdrawal-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What withdrawing would do now */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposalClosing"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/push-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this device gets notifications (web push) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PushSubscription"];
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Send my notifications to this device; the browser makes the address and the keys */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PushSubscriptionInput"];
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PushSubscription"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Send no more notifications to this device */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recovery-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: people who lost access to their account */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    status?: "open" | "closed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCasePage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Ask staff for help with an account; the answer is the same whether it exists or not */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        account: string;
                        email: string;
                        story: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReceivedRecoveryCase"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recovery-cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one case */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCase"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recovery-cases/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: close a case without a link */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCase"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recovery-cases/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: e-mail a link for a new password, and close the case */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        to: "account";
                    } | {
                        identityNote: string;
                        /** @enum {string} */
                        to: "elsewhere";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCase"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/recovery-cases/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of cases; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default open
                         * @enum {string}
                         */
                        status?: "open" | "closed";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/refunds/{id}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a refund that has not left as credit instead */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: a queue of requests */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    filter?: "open" | "unread" | "mine" | "decided";
                    kind?: "role_requests" | "teacher_access_requests" | "workshopRequests" | "training_requests" | "academy_requests" | "student_removal_requests" | "a_session_modification_requests" | "a_student_addition_requests" | "a_session_termination_requests" | "dne_modification_requests" | "dne_private_sessions_requests";
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RequestPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request, for staff, the person who asked, and those who are asked */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff, or the person who is asked: agree, and do what was asked for */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description What the kind asks for
                         * @default {}
                         */
                        fields?: {
                            [key: string]: unknown;
                        };
                        /** @default  */
                        reason?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** For staff: take a request, assign it to another person, or release it */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        assigneeId: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: mark a request read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/rejection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff, and the person who is asked: decline a request */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default  */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw your own request */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/a_session_modification_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Session modifications" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        maxPlayers?: number;
                        /** @default  */
                        message?: string;
                        minPlayers?: number;
                        price?: number;
                        sessionId: string;
                        startTime?: string;
                        title?: string;
                        weeklyLesson?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/a_session_termination_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Session terminations" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        reservationId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/a_student_addition_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Student additions" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        firstDate?: string;
                        /** @default  */
                        message?: string;
                        /** @enum {string} */
                        plan: "single" | "block" | "course";
                        sessionId: string;
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/academy_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Session requests" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                        date_time: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        /** @default  */
                        message?: string;
                        rating?: number | null;
                        ratingCount?: number | null;
                        subject: string;
                        /** @enum {string} */
                        track: "ib" | "igcse" | "alevels";
                        zone?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/dne_modification_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Game modifications" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        maxPlayers?: number;
                        /** @default  */
                        message?: string;
                        minPlayers?: number;
                        price?: number;
                        sessionId: string;
                        startTime?: string;
                        title?: string;
                        weeklyGame?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/dne_private_sessions_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Private campaigns" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default {} */
                        availability?: {
                            Friday?: {
                                from?: number;
                                to?: number;
                            };
                            Monday?: {
                                from?: number;
                                to?: number;
                            };
                            Saturday?: {
                                from?: number;
                                to?: number;
                            };
                            Sunday?: {
                                from?: number;
                                to?: number;
                            };
                            Thursday?: {
                                from?: number;
                                to?: number;
                            };
                            Tuesday?: {
                                from?: number;
                                to?: number;
                            };
                            Wednesday?: {
                                from?: number;
                                to?: number;
                            };
                        };
                        /** @default  */
                        customTheme?: string;
                        playerCount?: number;
                        /**
                         * @default {
                         *       "enjoy": "",
                         *       "avoid": ""
                         *     }
                         */
                        preferences?: {
                            /** @default  */
                            avoid?: string;
                            /** @default  */
                            enjoy?: string;
                        };
                        sessionLength?: number;
                        /** @default  */
                        theme?: string;
                        /** @default  */
                        type?: string;
                        /** @default [] */
                        usernames?: string[];
                        /** @default  */
                        zone?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: start an export of a queue of requests; the answer names its task */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default open
                         * @enum {string}
                         */
                        filter?: "open" | "unread" | "mine" | "decided";
                        /** @enum {string} */
                        kind?: "role_requests" | "teacher_access_requests" | "workshopRequests" | "training_requests" | "academy_requests" | "student_removal_requests" | "a_session_modification_requests" | "a_student_addition_requests" | "a_session_termination_requests" | "dne_modification_requests" | "dne_private_sessions_requests";
                    };
                };
            };
            responses: {
                /** @description Done */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            taskId: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/role_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Role requests" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        message: string;
                        /** @enum {string} */
                        role: "student" | "teacher" | "admin" | "superadmin";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/student_removal_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Student removals" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                        sessionId: string;
                        studentId: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/teacher_access_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Teacher access" */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/training_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Trainings" */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        audience: string;
                        email: string;
                        message: string;
                        name: string;
                        organisation: string;
                        /** @default  */
                        phone?: "" | string;
                        preferredDates: string;
                        size: number;
                        /** @enum {string} */
                        topic: "teaching_in_english" | "exam_preparation" | "assessment" | "role_play" | "teaching_online" | "other";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/requests/workshopRequests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File one of the requests "Workshops" */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        message: string;
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Request"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own reservations, 25 a page, 100 at most */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    side?: "upcoming" | "past";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservationPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Hold places for the time of a checkout; returns its URL */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Reserve"];
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReservedReservation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One reservation with its lessons */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reservation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept the offered four weeks after a block; returns the URL of the checkout */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        acceptedTerms: string;
                        /** @enum {boolean} */
                        earlyPerformance: true;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AcceptedBlock"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The booked lessons of a reservation as a calendar file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/free-times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When teacher and student are both free for an extra lesson */
        get: {
            parameters: {
                query?: {
                    durationMinutes?: number;
                    from?: string;
                    hours?: "offered" | "any";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FreeTimes"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release a hold */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/next-block-refusal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Do not offer the four weeks after this block */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Offer the four weeks after this block after all */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The checkout of a hold; a new payment after a decline, while the hold lasts */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Checkout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/price-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: change the price of all lessons ahead that are not paid, and of those that are planned later */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        price: number;
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceChange"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/price-change-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: which lessons of a weekly agreement a new price would change, and from when on */
        get: {
            parameters: {
                query?: {
                    /** @description Grosze */
                    price?: number | null;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PriceChange"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/resignation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a group or a course, or end a weekly agreement */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @default money
                         * @enum {string}
                         */
                        method?: "money" | "credit";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Resignation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/resignation-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What leaving this group or course now would do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ResignationPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff, and the teacher of a weekly agreement: end it and refund what was paid and not taught */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Termination"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/reservations/{id}/termination-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff, and the teacher of a weekly agreement: what ending this agreement now would do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Termination"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own seats in games, the newest first, 25 a page, 100 at most */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    which?: "open" | "all";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeatPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One seat with its games */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Seat"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a seat that was held for you; returns the URL on which you agree to later charges */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        acceptedTerms: string;
                        /** @enum {boolean} */
                        earlyPerformance: true;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AcceptedSeat"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Release a held seat, or decline an offered one */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}/moves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The dates of a seat for which another time is proposed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["SeatMove"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The URL on which the payer of a held seat agrees to later charges; a new one after a decline */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeatCheckout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}/resignation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a game from the next one on */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeatResignation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats/{id}/resignation-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What leaving this game now would do */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SeatResignation"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions that can be reserved, ordered by their next start; 25 a page, 100 at most */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    from?: number;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                    maxPrice?: number;
                    priceOf?: "individual" | "group" | "course";
                    q?: string;
                    subject?: string;
                    teacher?: string;
                    to?: number;
                    track?: "ib" | "igcse" | "alevels";
                    type?: ("individual" | "group" | "course")[];
                    user_id?: string;
                    weekday?: ("Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday")[];
                    zone?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Publish a session */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default false */
                        allowSingleSlots?: boolean;
                        /** @enum {string} */
                        availability?: "shared" | "new" | "own";
                        /** @default 0 */
                        bufferMinutes?: number;
                        date_time?: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        /** @default  */
                        description?: string;
                        /** @default 8 */
                        horizonWeeks?: number;
                        /**
                         * @default 1
                         * @enum {number}
                         */
                        maxStudents?: 1;
                        /** @default 12 */
                        minimumNoticeHours?: number;
                        price: number;
                        subject: string;
                        title: string;
                        /** @enum {string} */
                        type: "individual";
                        zone: string;
                    } | {
                        /** @default false */
                        allowSingleSlots?: boolean;
                        /** @default 0 */
                        bufferMinutes?: number;
                        date_time: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        /** @default  */
                        description?: string;
                        /** @default 8 */
                        horizonWeeks?: number;
                        maxStudents: number;
                        /** @default 12 */
                        minimumNoticeHours?: number;
                        price: number;
                        subject: string;
                        title: string;
                        /** @enum {string} */
                        type: "group";
                        zone: string;
                    } | {
                        /** @default 0 */
                        bufferMinutes?: number;
                        course_schedule?: {
                            date: string;
                            formattedDate?: string;
                        }[];
                        /** @default  */
                        description?: string;
                        /** @default 8 */
                        horizonWeeks?: number;
                        lessonMinutes: number;
                        lessons?: string[];
                        maxStudents: number;
                        /** @default 12 */
                        minimumNoticeHours?: number;
                        minStudents: number;
                        price: number;
                        subject: string;
                        title: string;
                        /** @enum {string} */
                        type: "course";
                        zone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedSession"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One session with its teacher and its next meetings */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AcademySession"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change a session: anything until the first hold or reservation, then the description, more places, the price for new reservations and hours that are not reserved */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        allowSingleSlots?: boolean;
                        /** @enum {string} */
                        availability?: "shared" | "new" | "own";
                        bufferMinutes?: number;
                        course_schedule?: {
                            date: string;
                            formattedDate?: string;
                        }[];
                        date_time?: {
                            Friday?: number[];
                            Monday?: number[];
                            Saturday?: number[];
                            Sunday?: number[];
                            Thursday?: number[];
                            Tuesday?: number[];
                            Wednesday?: number[];
                        };
                        description?: string;
                        horizonWeeks?: number;
                        lessonMinutes?: number;
                        lessons?: string[];
                        maxStudents?: number;
                        minimumNoticeHours?: number;
                        minStudents?: number;
                        price?: number;
                        subject?: string;
                        title?: string;
                        zone?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedSession"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/sessions/{id}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The half-hours of an individual session in the seven days from a date on */
        get: {
            parameters: {
                query?: {
                    firstDate?: string;
                    zone?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Availability"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/closure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a session to new reservations; booked lessons go ahead */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Closing"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/materials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The files of a session, for its teacher, its enrolled students, their guardians and staff */
        get: {
            parameters: {
                query?: {
                    /** @description Only files whose name begins with it, in large or small letters */
                    prefix?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Material"][];
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Add a file of at most 25 MB to your own session; 100 at most */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        description?: string;
                        /** Format: binary */
                        file: string;
                        title?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/materials/{material}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is known of a file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    material: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        /** Delete a file */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    material: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        /** Change the title or the description of a file */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    material: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        title?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Material"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/v1/sessions/{id}/materials/{material}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The file itself */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    material: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "*/*": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Rate a session after an attended lesson, or change your own rating */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        stars: number;
                        /** @default  */
                        text?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RatingSummary"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/renewal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a course and publish it again, one week later or more */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default 1 */
                        weeks?: number;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Renewed"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/renewal-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What renewing a course would bring, and what its new dates clash with */
        get: {
            parameters: {
                query?: {
                    weeks?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RenewalPreview"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sessions/{id}/waitlist-entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The position on the waitlist of a session, or the offer */
        get: {
            parameters: {
                query?: {
                    /** @description The student; the caller by default */
                    userId?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WaitlistEntry"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Join the waitlist of a full course, or of a full date of a group */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        acceptedTerms: string;
                        /** @enum {boolean} */
                        earlyPerformance: true;
                        firstDate?: string;
                        /** @description The student or their guardian; the caller by default */
                        payerId?: string;
                        /** @enum {string} */
                        plan: "single" | "block" | "course";
                        /** @description The student; the caller by default */
                        userId?: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WaitlistEntry"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        /** Leave a waitlist, or decline its offer; who declines part of the four weeks waits on in the same place */
        delete: {
            parameters: {
                query?: {
                    /** @description Declines only the offer of this reservation, also when repeated */
                    offer?: string;
                    /** @description The student; the caller by default */
                    userId?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: your own exports and bulk actions, the latest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaskPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: one of your tasks, with its progress and what failed */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaskWithFailures"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** For staff: the file of one of your exports */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tasks/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For staff: stop one of your tasks */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Task"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time-off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your own time off that is not over, with the lessons and games that stay in it */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["TimeOff"][];
                        };
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Take time off; a group’s empty dates are cancelled, everything else in your calendar stays and is listed with it */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        from: string;
                        /** @default  */
                        note?: string;
                        to: string;
                        zone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/time-off/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End time off, also early */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trainings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The trainings of which the reader is the trainer, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TrainingPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trainings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A training for its trainer: dates, who takes part, the fee */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnTraining"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trainings/{id}/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** For the trainer: say how people get there, move and cancel dates, say who was there, mark it as done */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        act: "plan";
                        joinDetails: string;
                    } | {
                        /** @enum {string} */
                        act: "move_date";
                        dateId: string;
                        minutes: number;
                        start: string;
                    } | {
                        /** @enum {string} */
                        act: "cancel_date";
                        dateId: string;
                        reason: string;
                    } | {
                        /** @enum {string} */
                        act: "mark_attendance";
                        dateId: string;
                        /** @default [] */
                        present?: string[];
                    } | {
                        /** @enum {string} */
                        act: "finish";
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnTraining"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage-records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is charged to you after it was used, lessons and games, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UsageRecordPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usernames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most five usernames that begin with two or more characters */
        get: {
            parameters: {
                query?: {
                    prefix?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Usernames"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usernames/existence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a person can be invited by this username; an empty one does not exist */
        get: {
            parameters: {
                query?: {
                    username?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UsernameExistence"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign up */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        birthDate: string;
                        displayName: string;
                        email: string;
                        guardianEmail?: string;
                        password: string;
                        /** @default false */
                        termsAccepted: boolean;
                        username?: string;
                        zone: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedUp"];
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The public profile of a teacher */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Teacher"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vocabulary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The new words of all games that I played */
        get: {
            parameters: {
                query?: {
                    search?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Vocabulary"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vocabulary.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a CSV file */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/voucher-redemptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Redeem the code of a gift voucher: its whole amount becomes your credit */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        voucherCode: string;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VoucherRedemption"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The gift vouchers that you have bought, the newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    /** @description Rows of a page, 25 unless asked otherwise */
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GiftVoucherPage"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Buy a gift voucher: returns the URL of the checkout */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        amount: number;
                        /** @enum {string} */
                        delivery: "email" | "print";
                        fromName: string;
                        /** @default  */
                        message?: string;
                        recipientEmail?: string | null;
                        recipientName: string;
                        sendOn?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GiftVoucherCheckout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the gift vouchers that you have bought */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GiftVoucher"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same to print, as a PDF with its code; not for a token that may only read */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a gift voucher now: to the address that it has, or to another */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email?: string | null;
                    };
                };
            };
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay a gift voucher that is not paid yet: returns the URL of the checkout */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GiftVoucherCheckout"];
                    };
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/vouchers/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Return a gift voucher that is not redeemed, within 14 days: its money goes back to your payment */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Repeating a request with the same key within a day gives the first answer again. */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["NotReadable"];
                401: components["responses"]["NotSignedIn"];
                403: components["responses"]["NotAllowed"];
                422: components["responses"]["NotValid"];
                429: components["responses"]["TooMany"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** News from the payment provider, proven by its signature over the raw body */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    provider: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            received: true;
                        };
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A calendar for programs that subscribe to it, by the address that its owner has; iCalendar (RFC 5545) */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The secret of the address, and `.ics` */
                    file: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/calendar": string;
                    };
                };
                400: components["responses"]["NotReadable"];
                422: components["responses"]["NotValid"];
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "account.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An account was deleted. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.account.closed"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "account.registered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A new account was made. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.account.registered"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.date_cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A game does not take place on one of its dates. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.game.date_cancelled"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.date_moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A game takes place on another date or at another time. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.game.date_moved"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.joined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A player has a seat in a game. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.game.joined"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.left": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A player gave the seat up, or was removed. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.game.left"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "game.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A game master offers a new game. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.game.published"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lesson.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One lesson of a booking is cancelled. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.lesson.cancelled"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "lesson.moved": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One lesson of a booking takes place at another time. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.lesson.moved"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A payment has failed. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.payment.failed"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Money has arrived. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.payment.settled"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Money is on its way back to the payer. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.refund.sent"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "request.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request is answered: approved, rejected or withdrawn. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.request.decided"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "request.filed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A request waits for staff. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.request.filed"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A booking has ended early: the student left, the school ended it, or staff did. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.reservation.cancelled"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lessons or a course are booked: paid, or free of charge. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.reservation.confirmed"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An offer was edited, by its teacher or by staff. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.session.changed"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.closed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An offer takes no new bookings. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.session.closed"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.date_cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Staff have cancelled a date for all its students. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.session.date_cancelled"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "session.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A teacher offers new lessons or a course. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.session.published"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sent by staff to try it. */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description The id of the event; the same whenever it is sent again */
                    "webhook-id": string;
                    /** @description `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`, by the secret without `whsec_`, decoded from base64; several, separated by spaces, while a new secret takes over */
                    "webhook-signature": string;
                    /** @description When it is sent: whole seconds since 1970 */
                    "webhook-timestamp": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent.webhook.test"];
                };
            };
            responses: {
                /** @description Taken */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not taken: it is sent again for 24 hours. Redirects are not followed. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AcademySession: {
            allowSingleSlots: boolean;
            bufferMinutes: number;
            course_schedule: {
                /** @example 2026-11-28T10:00 */
                date: string;
                formattedDate: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            created_at: string;
            /**
             * @description Weekday to half-hours in local time of `zone`
             * @example {
             *       "Tuesday": [
             *         17,
             *         17.5
             *       ]
             *     }
             */
            date_time: {
                [key: string]: number[];
            };
            description: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            endedAt: string | null;
            /** @description Only for the teacher and staff */
            eventId?: string | null;
            fallback: string | null;
            /** @description Only for the teacher and staff */
            googleMeetLink?: string | null;
            horizonWeeks: number;
            id: string;
            isOwn: boolean;
            lessonMinutes: number | null;
            maxStudents: number;
            meetings: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                occurrenceId: string;
                placesLeft: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            }[];
            meetLinksCreated: boolean;
            minimumNoticeHours: number;
            minStudents: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextStart: string | null;
            /** @description Of a course, the places that are paid: only these count towards `minStudents`; otherwise 0 */
            paidPlaces: number;
            /** @description At `nextStart`; for individual sessions the free half-hours of the seven days from it */
            placesLeft: number;
            /** @description Grosze: per hour (individual), per lesson (group), for the whole course */
            price: number;
            rating: number;
            ratingCount: number;
            /** @description Only for the teacher: whether its times are those of the weekly availability */
            sharedAvailability?: boolean;
            /** @enum {string} */
            status: "open" | "active" | "closed" | "ended";
            subject: string;
            takesReservations: boolean;
            teacher: {
                displayName: string;
                introduction: string;
                languages: string[];
                photoURL: string | null;
                qualifications: string;
                uid: string;
                username: string;
            };
            title: string;
            /** @enum {string} */
            track: "ib" | "igcse" | "alevels";
            /** @enum {string} */
            type: "individual" | "group" | "course";
            /** @description The teacher’s uid */
            user_id: string;
            /** @example Europe/Warsaw */
            zone: string;
        };
        AcceptancePreview: {
            movesLesson: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            payBy: string | null;
            /** @description Grosze to pay */
            payment: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            proposedDate: string;
            through: ("pending" | "rejected" | "proposal_sent" | "proposal_accepted" | "proposal_rejected" | "completed")[];
        };
        AcceptedBlock: {
            /** @description URL of the checkout; null where nothing is to be paid, or credit pays all of it */
            checkoutUrl: string | null;
        };
        AcceptedSeat: {
            /** @description URL on which the payer agrees to later charges; null where the games are free, or another person agrees */
            checkoutUrl: string | null;
        };
        AccountDeletion: {
            blockers: {
                code: string;
                /** @description Where it is settled */
                path: string | null;
                text: string;
                title: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            dueAt: string | null;
        };
        AddedChild: {
            uid: string;
        };
        AdminCharts: {
            weeks: components["schemas"]["AdminWeek"][];
            /** @description In which weeks begin */
            zone: string;
        };
        AdminCounters: {
            /** @description By the section’s name: those whose pages you may open */
            counters: {
                "academy-sessions"?: number;
                contact?: number;
                "dne-sessions"?: number;
                "ongoing-lessons"?: number;
                password?: number;
                "role-requests"?: number;
                "session-modifications"?: number;
                "session-requests"?: number;
                "session-terminations"?: number;
                "student-additions"?: number;
                "student-removal-requests"?: number;
                "teacher-access-requests"?: number;
                training?: number;
                users?: number;
                "workshop-requests"?: number;
            };
            /** @description Open requests of all kinds, read or not: what the queues hold */
            open: number;
            /** @description Open and unread, over all queues of requests */
            unreadAdminRequestsCount: number;
        };
        AdminWeek: {
            answeredRequests?: number;
            /** @description Percent of the places of groups and courses */
            fillRate?: number | null;
            /** @description Mean of the ratings given in the week */
            rating?: number | null;
            ratings?: number;
            /** @description Booked in the week */
            reservations?: number;
            /** @description Grosze that came in, less those that left */
            revenue?: number;
            /** @description Mean hours from a request to its answer */
            waitingHours?: number | null;
            /**
             * Format: date
             * @description Its Monday
             */
            week: string;
        };
        ApiToken: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expiresAt: string;
            id: string;
            isExpired: boolean;
            /**
             * Format: date-time
             * @description To the hour
             */
            lastUsedAt: string | null;
            name: string;
            scopes: ("read" | "book" | "teach" | "staff:dashboard" | "staff:users" | "staff:events" | "staff:requests" | "staff:contact" | "staff:audit" | "staff:tasks" | "staff:money" | "staff:settings" | "staff:health")[];
        };
        ApiTokens: {
            tokens: components["schemas"]["ApiToken"][];
        };
        Attendance: {
            /**
             * Format: date-time
             * @description When the person first came; null: not at all
             */
            joinedAt: string | null;
            name: string;
            /** @enum {string} */
            part: "host" | "participant";
            uid: string;
        };
        AuditPage: {
            items: components["schemas"]["AuditRow"][];
            /** @description What each id in the rows is, in words */
            names: {
                [key: string]: string;
            };
            nextCursor: string | null;
        };
        AuditRow: {
            /** @description A uid, visitor, or system: and a name */
            actor: string;
            after?: unknown;
            /** @description The API token with which the actor did it */
            apiTokenId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            before?: unknown;
            entityId: string;
            event: string;
            id: string;
            name: string | null;
            requestId: string;
        };
        AuthToken: {
            authToken: string;
        };
        Availability: {
            cells: {
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                hour: number;
                local: {
                    date: string;
                    hour: number;
                    weekday: string;
                };
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                state: string;
                weekday: string;
            }[];
            firstDate: string;
            /**
             * @description Weekday to half-hours in local time of `zone`
             * @example {
             *       "Tuesday": [
             *         17,
             *         17.5
             *       ]
             *     }
             */
            free: {
                [key: string]: number[];
            };
            lastDate: string;
            minimumRun: number;
            next: {
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            } | null;
            /**
             * @description Weekday to half-hours in local time of `zone`
             * @example {
             *       "Tuesday": [
             *         17,
             *         17.5
             *       ]
             *     }
             */
            taken: {
                [key: string]: number[];
            };
            viewerZone: string;
            zone: string;
        };
        Billing: {
            /** @enum {string} */
            currency: "PLN";
            /** @description Open invoices for lessons that are charged after they take place */
            invoices: {
                /** @description Grosze */
                amount: number;
                /** @description Grosze */
                creditSpent: number;
                /** @description Grosze */
                due: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                endsAt: string | null;
                /** @description Grosze */
                fromCredit: number;
                id: string;
                isCharging: boolean;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                nextAttemptAt: string | null;
                title: string;
            }[];
            /** @description Blocks that are kept for you: nothing is owed for them until they are accepted */
            offered: {
                /** @description Grosze that are still to be paid beside credit */
                amount: number;
                /** @description Grosze */
                creditSpent: number;
                /** @description Grosze of the price that credit has paid, or pays when it is paid now */
                fromCredit: number;
                /** @description The path of this site that shows it */
                path: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                payBy: string;
                /** @description Grosze */
                price: number;
                reservationId: string;
                /** @description Of another person than you, who takes part */
                studentName: string | null;
                title: string;
            }[];
            owed: {
                /** @description Grosze that are still to be paid beside credit */
                amount: number;
                /** @description Grosze */
                creditSpent: number;
                /** @description Grosze of the price that credit has paid, or pays when it is paid now */
                fromCredit: number;
                /** @description The path of this site that shows it */
                path: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                payBy: string;
                /** @description Grosze */
                price: number;
                reservationId: string;
                /** @description Of another person than you, who takes part */
                studentName: string | null;
                title: string;
            }[];
            /** @description Money of the last twelve months */
            spending: {
                /** @description `2026-11`, of your zone */
                month: string;
                /** @description Grosze */
                paid: number;
                /** @description Grosze */
                refunded: number;
            }[];
            totals: {
                /** @description Grosze */
                credit: number;
                /** @description Grosze */
                owed: number;
                /** @description Grosze */
                paid: number;
                /** @description Grosze */
                refunded: number;
                /** @description Grosze */
                upcoming: number;
            };
        };
        Calendar: {
            entries: {
                /** Format: date-time */
                end: string;
                id: string;
                /** @description The page /join/{joinId} leads to the meeting */
                joinId: string | null;
                /** @enum {string} */
                kind: "lesson" | "game" | "training" | "time off" | "busy elsewhere";
                lessonId: string | null;
                /** @description For the teacher or game master: the names of the people */
                people: string[];
                reservationId: string | null;
                /** @description Your seat in a game */
                seatId: string | null;
                sessionId: string | null;
                /** Format: date-time */
                start: string;
                /** @enum {string} */
                state: "booked" | "held" | "cancelled" | "teaching" | "time off" | "busy elsewhere";
                title: string;
                /** @enum {string} */
                tone: "academy" | "dungeons" | "muted";
                withWhom: string;
            }[];
        };
        CalendarFeedChange: {
            includesTimeOff: boolean;
        };
        CalendarFeeds: {
            items: {
                /** @description Who has it reads the calendar; null while staff see the site as the owner */
                address: string | null;
                id: string;
                includesTimeOff: boolean;
                /** @description False for the calendar of a child whom you guard */
                isOwn: boolean;
                personName: string;
            }[];
        };
        Campaign: {
            availability: {
                [key: string]: {
                    from: number;
                    /** @description The half-hours, where not all between from and to */
                    hours?: number[];
                    to: number;
                };
            };
            /** @description For staff: why the session could not be created */
            blockedBecause: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            customTheme: string;
            /**
             * Format: date-time
             * @description Until when the proposal can be answered
             */
            expiryDate: string | null;
            id: string;
            partySize: number;
            playerCount: number;
            players: components["schemas"]["CampaignPlayer"][];
            /** @description For the person who asked and staff */
            preferences: {
                avoid: string;
                enjoy: string;
            } | null;
            price: {
                /** @description Grosze */
                difference: number;
                /** @description Grosze */
                perMember: number;
                /** @description Grosze */
                total: number;
            };
            proposal: components["schemas"]["ProposedCampaignSession"];
            reason: string;
            /** @description The username of the person who asked */
            requester: string;
            /** @description The game session that came of it */
            sessionId: string | null;
            /** @description Hours of one game */
            sessionLength: number;
            /** @enum {string} */
            status: "pending" | "proposed" | "created" | "rejected" | "withdrawn";
            /** @description The proposed game master */
            teacher: string | null;
            teacherName: string | null;
            /** @enum {string} */
            theme: "High fantasy" | "Mystery" | "Horror" | "Science fiction" | "Pirates" | "Steampunk" | "Historical" | "Other";
            /** @enum {string} */
            type: "Pre-made campaign" | "Customised campaign" | "Completely custom campaign";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            user_id: string;
            userId: string;
            zone: string;
        };
        CampaignLeaving: {
            /** @description The players who are asked again */
            askAgain: string[];
            endsRequest: boolean;
            /** @description Grosze */
            priceAfter: number;
            /** @description Grosze */
            priceBefore: number;
            takesBackProposal: boolean;
        };
        CampaignLog: {
            items: components["schemas"]["GameRecap"][];
        };
        CampaignOverlap: {
            /** @description The first day of the week that is shown */
            monday: string;
            /** @description Weekday, then half-hour, to the number of players who are free */
            overlap: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            partySize: number;
            /** @description When all are free for a whole game; it can go on over midnight and the end of the week */
            times: {
                /** Format: date-time */
                end: string;
                /** Format: date-time */
                start: string;
            }[];
            zone: string;
        };
        CampaignPage: {
            items: components["schemas"]["Campaign"][];
            nextCursor: string | null;
        };
        CampaignPlayer: {
            /** @description Grosze for one game */
            agreedPrice: number | null;
            /** @enum {string} */
            answer: "invited" | "accepted" | "declined" | "removed";
            /** @description For the player */
            availability?: {
                [key: string]: number[];
            };
            /** @description For staff */
            displayName?: string;
            hasPainted: boolean;
            id: string;
            /** @description The reader, or a child of the reader */
            isOwn: boolean;
            isRequester: boolean;
            username: string;
            /** @description For the player */
            zone?: string;
        };
        CancellationPreview: {
            /** @description Later than free cancellation allows: see `lateHours` */
            isLate: boolean;
            /** @enum {string} */
            outcome: "returned" | "charged" | "free";
            /**
             * Format: date-time
             * @description When the refund leaves; null for the teacher
             */
            refundAt: string | null;
            /** @description Grosze; null for the teacher, who sees no payments */
            returnedAmount: number | null;
            /** @description Grosze that were paid with credit, and go back as credit even where money is chosen */
            returnedAsCredit: number;
            /** @description Grosze; null for the teacher */
            returnedToAll: number | null;
            /** @enum {string} */
            side: "participant" | "host" | "school";
            /** @description Students whose lesson is cancelled */
            students: number;
            /**
             * Format: date-time
             * @description Exclusive; null where it cannot be undone by the side that cancels, as when the time is time off
             */
            undoableUntil: string | null;
        };
        CancelledGames: {
            /** @description Occurrence ids */
            cancelled: string[];
            /** @description Players who are told */
            players: number;
        };
        CardCheckout: {
            checkoutUrl: string;
        };
        ChangedDneSession: components["schemas"]["DneSession"] & {
            /** @description Games that are left out */
            skipped: {
                /** @enum {string} */
                reason: "holiday";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            }[];
        };
        ChangedSession: components["schemas"]["AcademySession"] & {
            /** @description Dates that could not be planned */
            skipped: {
                /** @enum {string} */
                reason: "holiday" | "time off" | "clash";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            }[];
        };
        CharacterSheet: {
            character: string;
            file: {
                contentType: string;
                downloadUrl: string;
                name: string;
                /** @description Bytes */
                size: number;
            } | null;
            id: string;
            isOwn: boolean;
            /** @description Null for the other players: they do not read names */
            player: string | null;
            sessionId: string;
            text: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Checkout: {
            checkoutUrl: string;
        };
        Child: {
            /** Format: date */
            birthDate: string | null;
            displayName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            guardianSince: string | null;
            /** @description False while guardians get the messages and open the door */
            hasSignIn: boolean;
            uid: string;
        };
        Children: {
            items: components["schemas"]["Child"][];
        };
        ClientError: {
            message: string;
            /** @default  */
            path: string;
            /** @default  */
            stack: string;
        };
        ClockShift: {
            /** @description Whether another time can be proposed: not for groups and courses */
            isMovable: boolean;
            /** @description The first lesson at the new time */
            lessonId: string;
            moves: {
                /**
                 * @description Weekday and local time in `zone`
                 * @example Tue 17:00
                 */
                from: string;
                /** @description Null for the reader */
                name: string | null;
                /**
                 * @description Weekday and local time in `zone`
                 * @example Tue 17:00
                 */
                to: string;
                zone: string;
            }[];
            /**
             * Format: date
             * @description The day on which the clocks change
             */
            on: string;
            title: string;
        };
        /** @description Occurrence ids */
        Closing: {
            freed: string[];
            kept: string[];
        };
        ContactMessage: {
            /** @description Empty where no e-mail was needed */
            answer: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            answeredAt: string | null;
            answeredByName: string | null;
            assignee: {
                displayName: string;
                uid: string;
            } | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            email: string;
            id: string;
            message: string;
            name: string;
            /** @description Why no e-mail was needed */
            reason: string;
            reference: string;
            sender: {
                displayName: string;
                uid: string;
                username: string;
            } | null;
            /** @enum {string} */
            status: "open" | "answered";
            subject: string;
            /** @description Null for a visitor */
            userId: string | null;
        };
        ContactMessagePage: {
            items: components["schemas"]["ContactMessage"][];
            nextCursor: string | null;
        };
        Conversation: {
            campaignId: string | null;
            gameId: string | null;
            hasMinors: boolean;
            id: string;
            isBlocked: boolean;
            /** @enum {string} */
            kind: "pair" | "session" | "game" | "campaign" | "school";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            lastAt: string;
            mayWrite: boolean;
            /** @description Of a table only who leads it */
            people: {
                /** @description Of a guardian: the child */
                forName: string | null;
                isMinor: boolean;
                name: string;
                /** @enum {string} */
                side: "host" | "participant" | "guardian" | "person";
                uid: string;
            }[];
            readerCount: number;
            /**
             * Format: date-time
             * @description How far you have read
             */
            readUpTo: string | null;
            /** @description Why you cannot write */
            reason: string | null;
            sessionId: string | null;
            /**
             * @description As what you take part
             * @enum {string}
             */
            side: "host" | "participant" | "guardian" | "person";
            studentId: string | null;
            teacherId: string | null;
            /** @description As the reader calls it */
            title: string;
            typing: {
                name: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                until: string;
            }[];
        };
        ConversationPage: {
            items: components["schemas"]["ListedConversation"][];
            nextCursor: string | null;
        };
        Credit: {
            /** @description Grosze */
            balance: number;
            /** @enum {string} */
            currency: "PLN";
            items: {
                /** @description Grosze; below 0 where credit was spent or taken back */
                amount: number;
                createdAt: string;
                description: string;
                id: string;
                /** @description The lesson for which credit was given */
                lessonId: string | null;
                /** @description credit_spent, credit_given, credit_taken_back, credit_paid_out, voucher_redeemed, goodwill_given or goodwill_taken_back */
                movement: string;
                payableId: string | null;
                payableKind: string | null;
                /**
                 * @description Why credit was given
                 * @enum {string|null}
                 */
                reason: "paid_twice" | "late_money" | "cancelled" | "cancelled_by_teacher" | "cancelled_by_school" | "resigned" | "not_started" | "terminated" | "lesson_returned" | "not_paid" | "unclaimed" | null;
            }[];
            nextCursor: string | null;
        };
        CreditPage: {
            items: {
                /** @description Grosze */
                balance: number;
                displayName: string;
                uid: string;
                username: string;
            }[];
            nextCursor: string | null;
        };
        CreditPayout: {
            /** @description Grosze */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            bookedAt: string;
        };
        DeadJob: {
            attempts: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            decidedAt: string | null;
            decidedByName: string | null;
            /** @description Shortened */
            error: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            failedAt: string;
            id: string;
            queue: string;
            reason: string;
            /** @enum {string} */
            state: "dead" | "retried" | "discarded";
        };
        DeadJobPage: {
            items: components["schemas"]["DeadJob"][];
            nextCursor: string | null;
        };
        DeclaredHolidays: {
            days: string[];
        };
        Device: {
            address: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Notifications are shown on it (web push) */
            getsNotifications: boolean;
            id: string;
            isThis: boolean;
            /** Format: date-time */
            lastSeenAt: string;
            name: string;
        };
        DneModificationCheck: {
            /** @description Open requests of all kinds */
            open: number;
            pending: number;
            /** @description The counter: those of sessions as well */
            "session-modifications": number;
        };
        DneSession: {
            contentNotes: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * @description Weekday to the hours at which a game starts, in `zone`
             * @example {
             *       "Friday": [
             *         18.5
             *       ]
             *     }
             */
            date_time: {
                [key: string]: number[];
            };
            dates: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                occurrenceId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            }[];
            description: string;
            /** @description Hours of one game */
            duration: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            endedAt: string | null;
            /** @description Only for the game master and staff */
            eventId?: string | null;
            freeSeats: number;
            hasSpot: boolean;
            /** @description Seats that are held while their payment is set up */
            heldSeats: number;
            id: string;
            isOwn: boolean;
            /** @enum {string} */
            level: "A2" | "B1" | "B2" | "C1";
            maxPlayers: number;
            minPlayers: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextStart: string | null;
            /** @description Uids of those with a seat, only for the game master and staff */
            players?: string[];
            /** @description Grosze, per player and game */
            price: number;
            /** @description The mean of its players’ stars */
            rating?: number;
            ratingCount?: number;
            seatsTaken: number;
            /**
             * @description The first day, in `zone`
             * @example 2026-11-27
             */
            startsOn: string;
            /** @enum {string} */
            status: "active" | "full" | "closed" | "ended";
            teacher: {
                displayName: string;
                introduction: string;
                languages: string[];
                photoURL: string | null;
                qualifications: string;
                uid: string;
                username: string;
            };
            /** @description The game master’s uid */
            teacherId: string;
            title: string;
            /** @enum {string} */
            type: "one-shot" | "mini-campaign" | "campaign" | "private";
            weeks: number;
            /** @example Europe/Warsaw */
            zone: string;
        };
        DocumentDraft: {
            text: string;
            version: number;
        };
        DocumentText: {
            html: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            inForceFrom: string;
            /** @enum {string} */
            source: "built_in" | "own";
            version: string;
        };
        DocumentVersion: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            inForceFrom: string;
            isInForce: boolean;
            isPlanned: boolean;
            /** @description Whether people accept it again before they reserve or pay */
            mustAccept: boolean;
            /** @enum {string} */
            source: "built_in" | "own";
            version: string;
        };
        DocumentVersions: {
            items: components["schemas"]["DocumentVersion"][];
        };
        EarningLine: {
            /** @description Grosze */
            amount: number;
            /** @description Grosze that were charged, or minutes taught; the fee of a training */
            base: number;
            /** @enum {string} */
            basis: "share" | "hour" | "fee";
            /**
             * @description The earlier month that it corrects
             * @example 2026-11
             */
            corrects: string | null;
            /**
             * @description How it was computed, in words
             * @example 60% of 80 PLN
             */
            how: string;
            id: string;
            /** @enum {string} */
            kind: "individual" | "group" | "course" | "game" | "training";
            /** @description Basis points of what was charged, or grosze for an hour; the fee of a training */
            rate: number;
            /** Format: date */
            taughtOn: string;
            title: string;
        };
        EarningStatement: {
            /** @description Grosze */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            displayName: string;
            id: string;
            lines: components["schemas"]["EarningLine"][];
            /**
             * @description In the school’s zone
             * @example 2026-11
             */
            month: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            paidAt: string | null;
            /** @description For staff: the name of who marked it paid */
            paidBy: string | null;
            /**
             * Format: date
             * @description The day of the transfer
             */
            paidOn: string | null;
            /** @description The statement that was paid: this one, or a later one */
            paidWith: string | null;
            /** @description Grosze to be paid for it, with all earlier ones that are not paid; nothing where it is not above 0 */
            payable: number;
            paymentReference: string | null;
            /** @description For staff: payments that were noted wrongly and taken back, the latest first */
            reversals: {
                /** @description Grosze */
                amount: number;
                /** Format: date */
                paidOn: string;
                reason: string;
                reference: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                reversedAt: string;
                reversedBy: string;
            }[];
            uid: string;
            /** @description What `payable` is the sum of */
            unpaid: {
                /** @description Grosze */
                amount: number;
                id: string;
                /**
                 * @description In the school’s zone
                 * @example 2026-11
                 */
                month: string;
            }[];
            username: string;
        };
        EmailChange: {
            /** @description At the old address */
            approved: boolean;
            /** @description At the new address */
            confirmed: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expiresAt: string;
            newEmail: string;
        } | null;
        EmailDeliveryPage: {
            items: {
                emailSubject: string;
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                sentAt: string;
            }[];
            nextCursor: string | null;
        };
        EnrolledStudent: {
            displayName: string;
            lessons: number;
            /** Format: date-time */
            nextLesson: string | null;
            photoURL: string | null;
            /** @enum {string} */
            plan: "single" | "block" | "weekly" | "course";
            reservationId: string;
            /**
             * @description `held` while it is being paid, `ended` when all its dates are over
             * @enum {string}
             */
            state: "held" | "booked" | "ended";
            uid: string;
            username: string;
        };
        EventActPreview: {
            /** @description Things that the action would change */
            changed: number;
            freedDates: number;
            keptDates: number;
            lessons: number;
            /** @description The first twenty that it would leave as they are, and why */
            refused: {
                id: string;
                label: string;
                sentence: string;
            }[];
            refusedCount: number;
            /** @description Grosze */
            returned: number;
            /** @description Send it with the action, which is refused when this is no longer true */
            seen: string;
            students: number;
        };
        EventDate: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            id: string;
            /** @description The first three */
            names: string[];
            session: {
                id: string;
                title: string;
                type: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            start: string;
            status: string;
            students: number;
            teacher: {
                displayName: string;
                uid: string;
            };
        };
        EventDatePage: {
            items: components["schemas"]["EventDate"][];
            nextCursor: string | null;
        };
        EventDetails: {
            bookings: {
                items: {
                    /** @description Grosze */
                    amount: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    createdAt: string;
                    endReason: string | null;
                    id: string;
                    lessonsAhead: number;
                    payer: {
                        displayName: string;
                        uid: string;
                    };
                    plan: string;
                    state: string;
                    student: {
                        displayName: string;
                        uid: string;
                    };
                }[];
                nextCursor: string | null;
            };
            dates: components["schemas"]["EventDate"][];
            hasMoreDates: boolean;
            history: {
                actor: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                at: string;
                event: string;
                id: string;
                name: string | null;
            }[];
            requests: ({
                id: string;
                kind: string;
                status: string;
            } & {
                [key: string]: unknown;
            })[];
            session: {
                id: string;
                status: string;
                title: string;
                type: string;
            } & {
                [key: string]: unknown;
            };
            teacher: {
                displayName: string;
                uid: string;
                username: string;
            };
            waiting: {
                firstDate: string | null;
                id: string;
                plan: string;
                state: string;
                student: {
                    displayName: string;
                    uid: string;
                };
            }[];
        };
        EventEditPreview: {
            labels: {
                field: string;
                label: string;
            }[];
            moves: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                to: string;
            }[];
            seen: string;
        };
        EventSession: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextDate: string | null;
            /** @description Grosze */
            price: number;
            status: string;
            /** @description With a booking that goes on */
            students: number;
            subject: string;
            teacher: {
                displayName: string;
                uid: string;
            };
            title: string;
            type: string;
        };
        EventSessionPage: {
            items: components["schemas"]["EventSession"][];
            nextCursor: string | null;
        };
        ExamGoal: {
            /** Format: date */
            examOn: string;
            /** @enum {string} */
            examSession: "cambridge_may_june" | "cambridge_oct_nov" | "ib_may" | "ib_november";
            id: string;
            lessonId: string;
            /** @description Lessons of the two that are booked before the exam */
            lessonsLeft: number;
            /** @enum {string} */
            proposedBy: "host" | "participant";
            sessionName: string;
            /** @enum {string} */
            state: "proposed" | "agreed" | "declined" | "ended";
            student: {
                name: string;
                uid: string;
            };
            subject: string;
            subjectName: string;
            teacher: {
                name: string;
                uid: string;
            };
            weeksLeft: number;
        };
        Family: {
            children: {
                displayName: string;
                missed: {
                    lessonId: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    start: string;
                    title: string;
                }[];
                next: {
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    end: string;
                    joinId: string | null;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    start: string;
                    title: string;
                } | null;
                /** @description Paid by you this year before refunds, in grosze */
                spent: number;
                uid: string;
                /** @description Places that wait for a payment; amounts in grosze */
                waiting: {
                    amount: number;
                    path: string | null;
                    title: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    until: string;
                }[];
            }[];
        };
        FamilyCalendar: {
            dates: {
                childId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                id: string;
                /** @description The page /join/{joinId} leads to the meeting */
                joinId: string | null;
                kind: string;
                lessonId: string | null;
                reservationId: string | null;
                seatId: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                state: string;
                title: string;
                withWhom: string;
            }[];
        };
        FiledMessageReport: {
            id: string;
        };
        FoundMessage: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            /** @description Null for what has happened; without `uid` for the school */
            author: {
                name: string;
                photoURL: string | null;
                uid: string | null;
            } | null;
            conversationId: string;
            conversationTitle: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            editedAt: string | null;
            /** @description What has happened, of kind `event` */
            event: {
                /** @enum {string} */
                by?: "teacher" | "student" | "school" | "few";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                what: "lesson_cancelled" | "lesson_restored" | "game_cancelled";
            } | {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                to: string;
                /** @enum {string} */
                what: "lesson_moved" | "game_moved";
            } | {
                /** @enum {string} */
                what: "booked" | "joined" | "left" | "ended" | "created" | "closed" | "blocked" | "unblocked";
            } | null;
            file: {
                downloadUrl: string;
                id: string;
                name: string;
                /** @description Bytes */
                size: number;
            } | null;
            id: string;
            isDeleted: boolean;
            isOwn: boolean;
            /** @enum {string} */
            kind: "text" | "event";
            replyTo: {
                excerpt: string;
                id: string;
                name: string;
            } | null;
            /** @description Plain text; empty where the message was deleted */
            text: string;
        };
        FoundMessagePage: {
            items: components["schemas"]["FoundMessage"][];
            nextCursor: string | null;
        };
        FreeTimes: {
            durationMinutes: number;
            times: string[];
            usualPrice: number;
        };
        GameDateMove: {
            date: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                state: "planned" | "cancelled";
            };
            /** @description The latest time that was proposed */
            move: {
                answers: {
                    /** @enum {string|null} */
                    answer: "can" | "cannot" | null;
                    playerName: string;
                    seatId: string;
                }[];
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                deadline: string;
                /**
                 * Format: date-time
                 * @description What is not decided by then keeps its time
                 */
                decidedBy: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                from: string;
                id: string;
                mayMove: boolean;
                message: string;
                /** @enum {string} */
                state: "open" | "moved" | "kept" | "lapsed" | "cancelled";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                to: string;
            } | null;
        };
        GameEarnings: {
            /** @description Grosze: of that, what is on an invoice */
            billed: number;
            lateCancellations: number;
            /** @description Grosze: of `metered`, what was given up too late */
            lateCharged: number;
            /** @description Grosze: all that was metered, billed or not */
            metered: number;
            /** @description Grosze: of `billed`, what is paid */
            paid: number;
            /** @description Games that took place */
            played: number;
            /** @description Grosze: of `billed`, what is not paid */
            unpaid: number;
        };
        GamePage: {
            /** @description Whether there are more than `total` */
            isMore: boolean;
            items: components["schemas"]["ListedGame"][];
            nextCursor: string | null;
            /** @description Counted up to 1000 */
            total: number;
        };
        GameRatingSummary: {
            rating: number;
            ratingCount: number;
        };
        GameRecap: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            id: string;
            occurrenceId: string;
            /** @description For a player, only their own */
            praises: {
                name: string;
                playerId: string;
                text: string;
            }[];
            sessionId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            start: string;
            story: string;
            words: {
                meaning: string;
                word: string;
            }[];
        };
        GameReport: {
            /** @description Who came, and when */
            attendance: components["schemas"]["Attendance"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @enum {string} */
            dateState: "planned" | "cancelled";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            gameId: string;
            id: string;
            /** @description Whether it can be returned to a player once it is over */
            isReturnable: boolean;
            /** @description To one of its players, or to all */
            isReturned: boolean;
            /** @enum {string} */
            kind: "no_show" | "technical" | "behaviour" | "other";
            /** @description The answer; empty while the report is open */
            note: string;
            occurrenceId: string;
            /** @description Null for the game master’s report */
            playerName: string | null;
            reporterName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            resolvedAt: string | null;
            /** @enum {string} */
            side: "participant" | "host";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            start: string;
            /** @enum {string} */
            state: "open" | "resolved";
            teacherName: string;
            text: string;
            /** @description The game’s title */
            title: string;
        };
        GameReportPage: {
            items: components["schemas"]["GameReport"][];
            nextCursor: string | null;
        };
        GameReturn: {
            seatIds: string[];
        };
        GameReturnPreview: {
            attendance: components["schemas"]["Attendance"][];
            /** @description Grosze that are not charged */
            notCharged: number;
            /** @description Those to whom it is returned */
            players: {
                name: string;
                seatId: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            refundAt: string | null;
            /** @description Grosze that go back to all payers together */
            returned: number;
        };
        GiftVoucher: {
            /** @description Grosze */
            amount: number;
            /** @description Of a voucher that is paid and not redeemed; null for a token that may only read */
            code: string | null;
            /** @description The last four characters of its code */
            codeEnd: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @enum {string} */
            delivery: "email" | "print";
            fromName: string;
            id: string;
            /**
             * Format: date-time
             * @description When it is sent
             */
            letterDueAt: string | null;
            message: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            paidAt: string | null;
            /** @description The payment that bought it */
            paymentId: string | null;
            recipientEmail: string | null;
            recipientName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            redeemedAt: string | null;
            /**
             * Format: date
             * @description The last day on which you can return it; null where you cannot
             */
            returnableUntil: string | null;
            /**
             * Format: date
             * @description A day in Warsaw
             */
            sendOn: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            sentAt: string | null;
            /**
             * @description active: it can be redeemed; expired: its last day is over, and its money is not lost
             * @enum {string}
             */
            standing: "unpaid" | "active" | "redeemed" | "void" | "expired";
            /**
             * Format: date
             * @description A day in Warsaw
             */
            validUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            voidedAt: string | null;
        };
        GiftVoucherCheckout: {
            /** @description Where to pay; the page of the voucher where the payment provider does not answer */
            checkoutUrl: string;
            id: string;
        };
        GiftVoucherPage: {
            items: components["schemas"]["GiftVoucher"][];
            nextCursor: string | null;
        };
        GoodwillGift: {
            /** @description Grosze */
            amount: number;
            /** @description The person still has as much credit */
            canBeTakenBack: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            givenAt: string;
            giverName: string;
            id: string;
            reason: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            takenBackAt: string | null;
            takenBackReason: string | null;
        };
        GoodwillGifts: {
            items: components["schemas"]["GoodwillGift"][];
        };
        GoodwillPreview: {
            /** @description Grosze */
            givenInMonth: number;
            /** @description The most in a month, in grosze; null without a limit */
            month: number | null;
            /** @description The most at once, in grosze */
            once: number;
            /** @description Why the amount is not possible */
            refusal: string | null;
        };
        Guardians: {
            items: {
                id: string;
                isReader: boolean;
                name: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                since: string | null;
            }[];
        };
        Handout: {
            contentType: string;
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description The path of the file itself, for who may read this */
            downloadUrl: string;
            /** Format: date-time */
            from: string | null;
            id: string;
            /** @description The name under which it is downloaded */
            name: string;
            /** @description Players get it when this game begins; null: at once */
            occurrenceId: string | null;
            sessionId: string;
            /** @description Bytes */
            size: number;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Health: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            backups: {
                failure: {
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    at: string;
                    message: string;
                } | null;
                /** @description Backups of the night that are kept */
                kept: number;
                /**
                 * @description own: the operator backs up the database
                 * @enum {string}
                 */
                kind: "nightly" | "off" | "own";
                last: {
                    bytes: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    madeAt: string;
                    name: string;
                } | null;
            };
            clock: {
                isWrong: boolean;
                /** @description By which the clock of the process that answers is ahead of the database */
                offsetSeconds: number | null;
            };
            /** @description Dead jobs of a queue are counted up to this number */
            countedUpTo: number;
            database: {
                bytes: number;
                connections: {
                    idle: number;
                    open: number;
                    waiting: number;
                };
                migrations: number;
                /** @description Processes of the site that are connected */
                nodes: number;
                version: string;
            };
            integrations: components["schemas"]["Integration"][];
            /** @description Devices that get notifications, and the messages to them in the last 24 hours */
            push: {
                devices: number;
                failed: number;
                sent: number;
            };
            /** @description Waiting and active jobs are counted about once a minute */
            queues: {
                active: number;
                dead: number;
                name: string;
                waiting: number;
            }[];
            risks: string[];
            schedules: {
                durationMs: number | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                failedAt: string | null;
                failures: number;
                isLate: boolean;
                /** @description Since it was due; 0 before that */
                lagSeconds: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                lastRunAt: string | null;
                name: string;
                runs: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                succeededAt: string | null;
            }[];
            versions: {
                app: string;
                node: string;
                profile: string;
                role: string;
                /** @description The host of the collector of traces */
                tracesTo: string | null;
            };
        };
        Holiday: {
            /** Format: date */
            date: string;
            name: string;
        };
        HolidayPreview: {
            /** @description Booked lessons of all students on these dates */
            booked: number;
            /** @description The first 20 of them */
            dates: {
                booked: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                id: string;
                sessionId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                teacherName: string;
                title: string;
            }[];
            days: string[];
            /** @description Dates that stay planned on these days */
            planned: number;
        };
        Holidays: {
            items: components["schemas"]["Holiday"][];
        };
        Homework: {
            /** @description The teacher’s words */
            answer: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            dueAt: string;
            files: components["schemas"]["HomeworkFile"][];
            /** @description The words that were handed in last */
            handedIn: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            handedInAt: string | null;
            id: string;
            /** @description It was handed in after the second in which it was due */
            isLate: boolean;
            lessonId: string;
            mark: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            markedAt: string | null;
            mayHandIn: boolean;
            mayMark: boolean;
            /** @description Of the marks: "1–6" from the lowest to the best, "A–F" or "%"; empty: none */
            scale: string;
            student: {
                name: string;
                uid: string;
            };
            /** @description The title of the session */
            subject: string;
            teacher: {
                name: string;
                uid: string;
            };
            text: string;
            /** @description How often it was handed in */
            times: number;
            title: string;
        };
        HomeworkFile: {
            contentType: string;
            downloadUrl: string;
            id: string;
            isHandedIn: boolean;
            name: string;
            /** @enum {string} */
            part: "task" | "hand_in" | "answer";
            /** @description Bytes */
            size: number;
        };
        HomeworkItem: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            dueAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            handedInAt: string | null;
            id: string;
            /** @description It was handed in after the second in which it was due */
            isLate: boolean;
            lessonId: string;
            mark: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            markedAt: string | null;
            /** @description Of the marks: "1–6" from the lowest to the best, "A–F" or "%"; empty: none */
            scale: string;
            student: {
                name: string;
                uid: string;
            };
            /** @description The title of the session */
            subject: string;
            teacher: {
                name: string;
                uid: string;
            };
            /** @description How often it was handed in */
            times: number;
            title: string;
        };
        HomeworkPage: {
            items: components["schemas"]["HomeworkItem"][];
            nextCursor: string | null;
        };
        Integration: {
            /** @description Empty where none was chosen */
            adapter: string;
            durationMs: number | null;
            /** @description Null before it was checked */
            isWell: boolean | null;
            name: string;
        };
        IntegrationChecks: {
            integrations: components["schemas"]["Integration"][];
        };
        InternalTrainingOffer: {
            contents: string;
            dates: {
                /** Format: date-time */
                end: string;
                /** Format: date-time */
                start: string;
            }[];
            internalNotes: string;
            isOnline: boolean;
            language: string;
            /** Format: date-time */
            lapsesAt: string;
            notes: string;
            participants: number;
            place: string;
            /** @description Grosze, net of tax */
            price: number;
            /** @description Grosze, net of tax */
            pricePerParticipant: number | null;
            /** Format: date-time */
            sentAt: string;
            title: string;
            /** @description Grosze, net of tax */
            trainerFee: number;
            trainerId: string;
            /** Format: date */
            validUntil: string;
            version: number;
        };
        Invoice: {
            /** @description Grosze */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @description Grosze of it that were paid with credit */
            creditSpent: number;
            /** @description Grosze that are still to be paid beside credit */
            due: number;
            /**
             * Format: date-time
             * @description After the last charge has failed: when its weekly agreements end if it is not paid
             */
            endsAt: string | null;
            /** @description Grosze of it that credit has paid, or pays when it is paid now */
            fromCredit: number;
            id: string;
            /** @description Whether the provider is charging it now */
            isCharging: boolean;
            lines: {
                /** @description Grosze */
                amount: number;
                id: string;
                text: string;
            }[];
            /**
             * Format: date-time
             * @description When it is charged next
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            paidAt: string | null;
            /** @description It bills the lessons before this month, `YYYY-MM` */
            period: string;
            /** @enum {string} */
            state: "open" | "paid";
            title: string;
        };
        InvoiceCheckout: {
            checkoutUrl: string;
        };
        InvoiceList: {
            items: {
                /** @description Grosze */
                amount: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                /** @description Grosze of it that were paid with credit */
                creditSpent: number;
                /** @description Grosze that are still to be paid beside credit */
                due: number;
                /**
                 * Format: date-time
                 * @description After the last charge has failed: when its weekly agreements end if it is not paid
                 */
                endsAt: string | null;
                /** @description Grosze of it that credit has paid, or pays when it is paid now */
                fromCredit: number;
                id: string;
                /** @description Whether the provider is charging it now */
                isCharging: boolean;
                /**
                 * Format: date-time
                 * @description When it is charged next
                 */
                nextAttemptAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                paidAt: string | null;
                /** @description It bills the lessons before this month, `YYYY-MM` */
                period: string;
                /** @enum {string} */
                state: "open" | "paid";
                title: string;
            }[];
        };
        JoinedSeat: components["schemas"]["Seat"] & {
            /** @description URL on which the payer agrees to later charges; null where the games are free, or another person agrees */
            checkoutUrl: string | null;
        };
        JoinGame: {
            acceptedTerms: string;
            /** @enum {boolean} */
            earlyPerformance: true;
            payerId?: string;
            price: number;
            userId?: string;
        };
        LateCancellationPage: {
            items: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                cancelledAt: string;
                lessonId: string;
                /** @description The path of this site that shows it */
                path: string;
                /** @description Grosze */
                price: number;
                rule: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @description Of another person than you, who takes part */
                studentName: string | null;
                title: string;
            }[];
            nextCursor: string | null;
        };
        LedgerEntryPage: {
            items: {
                /** @description Grosze, debits above 0 */
                amount: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                id: string;
                memo: string;
                movement: string;
                owner: string;
                sourceId: string;
            }[];
            nextCursor: string | null;
        };
        LedgerMonth: {
            byKind: {
                /** @description Grosze */
                amount: number;
                /** @enum {string} */
                kind: "individual" | "group" | "course" | "game" | "training";
            }[];
            byPerson: {
                /** @description Grosze */
                amount: number;
                displayName: string;
                lines: number;
                uid: string;
                username: string;
            }[];
            /** @description What closing would do, or why it is refused */
            closing: {
                code: string | null;
                isPossible: boolean;
                sentences: string[];
            };
            corrections: {
                /** @description Grosze */
                earned: number;
                /**
                 * @description In the school’s zone
                 * @example 2026-11
                 */
                month: string;
                /** @description Grosze */
                revenue: number;
            }[];
            /** @description Grosze */
            earned: number;
            /** @description Grosze of `earned` that correct earlier months */
            earnedCorrected: number;
            isClosed: boolean;
            /** @description Its lines are what the ledger has */
            isSound: boolean;
            /**
             * @description In the school’s zone
             * @example 2026-11
             */
            month: string;
            /** @description Reports of its lessons and games that are not answered */
            openReports: number;
            /** @description Grosze */
            revenue: number;
            /** @description Grosze of `revenue` that correct earlier months */
            revenueCorrected: number;
            /** @description Of a closed month */
            statements: {
                /** @description Grosze */
                amount: number;
                displayName: string;
                id: string;
                lines: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                paidAt: string | null;
                uid: string;
                username: string;
            }[];
            /** @description Dates of it or from before that are still to be booked */
            toBook: number;
            /** @description `ofClosed` of the dates are in closed months, and take the first rate from now on */
            withoutRate: {
                dates: number;
                displayName: string;
                ofClosed: number;
                uid: string;
                username: string;
            }[];
        };
        LedgerMonths: {
            items: {
                /** @description Grosze */
                earned: number;
                /** @description Grosze of `earned` that correct earlier months */
                earnedCorrected: number;
                /**
                 * @description In the school’s zone
                 * @example 2026-11
                 */
                month: string;
                /** @description Grosze */
                revenue: number;
                /** @description Grosze of `revenue` that correct earlier months */
                revenueCorrected: number;
                /** @enum {string} */
                state: "closed" | "closable" | "waiting" | "running";
            }[];
        };
        LedgerTotals: {
            accounts: {
                /** @enum {string} */
                kind: "provider_clearing" | "bank" | "prepaid_lessons" | "credit" | "voucher" | "receivable" | "revenue" | "teaching_costs" | "teacher_earnings" | "vat" | "provider_fees" | "goodwill" | "write_off";
                /** @description Grosze */
                total: number;
            }[];
            /** @description Grosze */
            sum: number;
        };
        Lesson: {
            /**
             * Format: date-time
             * @description The start
             */
            date: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            id: string;
            /** @description Grosze */
            price: number;
            purchaseId: string;
            /** @enum {string} */
            state: "held" | "booked" | "lapsed" | "cancelled" | "refunded";
        };
        LessonDetails: {
            /** @description The cancellation that was not undone */
            cancellation: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                /** @description Grosze of it that have become credit */
                creditedAmount: number;
                /** @description Later than free cancellation allows: see `lateHours` */
                isLate: boolean;
                /** @enum {string} */
                outcome: "returned" | "charged" | "free";
                refundId: string | null;
                /** @description Grosze; null for the teacher, who sees no payments */
                returnedAmount: number | null;
                /** @enum {string} */
                side: "participant" | "host" | "school";
                /**
                 * Format: date-time
                 * @description Exclusive; null where it cannot be undone by the side that cancels, as when the time is time off
                 */
                undoableUntil: string | null;
            } | null;
            /**
             * Format: date-time
             * @description The start
             */
            date: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            id: string;
            /** @description Cancelling less than so many hours before is charged */
            lateHours: number;
            /** @description Grosze */
            price: number;
            purchaseId: string;
            /** @description How staff returned the lesson, which did not take place */
            returned: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                /** @enum {string} */
                outcome: "returned" | "not_charged" | "free";
                reason: string;
                refundId: string | null;
                /** @description Grosze; null for the teacher, who sees no payments */
                returnedAmount: number | null;
            } | null;
            session: {
                id: string;
                title: string;
                type: string;
                zone: string;
            };
            /** @enum {string} */
            state: "held" | "booked" | "lapsed" | "cancelled" | "refunded";
            student: {
                displayName: string;
                uid: string;
            };
            teacher: {
                displayName: string;
                uid: string;
            };
        };
        LessonNote: {
            /** @description What was done */
            done: string;
            /** @description With the students and their guardians */
            isShared: boolean;
            /** @description What is next */
            next: string;
            /** @description Send it back with a change */
            version: number;
            /** @description The name of the person who wrote this version */
            writer: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            writtenAt: string;
        } | null;
        LessonNotes: {
            /** @description Earlier versions, the latest first; for teachers and staff */
            earlier: components["schemas"]["LessonNote"][];
            mayWrite: boolean;
            note: components["schemas"]["LessonNote"];
        };
        LessonProposal: {
            /** @description Grosze */
            additionalPayment: number;
            agreedLessonId: string | null;
            agreedReservationId: string | null;
            /** @description The proposal that it answers with other times */
            answersId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @enum {string} */
            curriculum: "ib" | "igcse" | "alevels";
            durationMinutes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expiryDate: string;
            id: string;
            /** @description The lesson that is to be moved */
            lessonId: string | null;
            offer: components["schemas"]["ProposedTimes"] & unknown;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            originalDate: string | null;
            originalSessionId: string;
            /**
             * Format: date-time
             * @description The accepted start; before that the first of the times
             */
            proposedDate: string | null;
            /**
             * @description Why it was rejected
             * @enum {string|null}
             */
            reason: "declined" | "countered" | "expired" | "withdrawn" | "clash" | "unpaid" | "cancelled" | "moved" | null;
            rejectionMessage: string;
            reservationId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            respondedAt: string | null;
            round: number;
            session: {
                id: string;
                title: string;
            };
            /** @enum {string} */
            status: "pending" | "rejected" | "proposal_sent" | "proposal_accepted" | "proposal_rejected" | "completed";
            statusLabel: string;
            student: {
                displayName: string;
                uid: string;
            };
            studentId: string;
            subject: string;
            teacher: {
                displayName: string;
                uid: string;
            };
            teacherId: string;
            /**
             * @description The side that has to answer
             * @enum {string|null}
             */
            turn: "participant" | "host" | null;
            /** @enum {string} */
            type: "reschedule" | "extra_lesson";
            wish: components["schemas"]["ProposedTimes"];
        };
        LessonReport: {
            /** @description Who came, and when */
            attendance: components["schemas"]["Attendance"][];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            id: string;
            /** @enum {string} */
            kind: "no_show" | "technical" | "behaviour" | "other";
            lessonId: string;
            /** @enum {string} */
            lessonState: "held" | "booked" | "lapsed" | "cancelled" | "refunded";
            /** @description The answer; empty while the report is open */
            note: string;
            reporterName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            resolvedAt: string | null;
            /** @enum {string} */
            side: "participant" | "host";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            start: string;
            /** @enum {string} */
            state: "open" | "resolved";
            studentName: string;
            teacherName: string;
            text: string;
            /** @description The session’s title */
            title: string;
        };
        LessonReportPage: {
            items: components["schemas"]["LessonReport"][];
            nextCursor: string | null;
        };
        LessonReturn: {
            /** @description The lessons of all students who had it */
            lessonIds: string[];
        };
        LessonReturnPreview: {
            attendance: components["schemas"]["Attendance"][];
            /** @description The lessons of all students who had it */
            lessonIds: string[];
            /** @description Grosze of weekly agreements that are not charged */
            notCharged: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            refundAt: string | null;
            /** @description Grosze that go back to all payers together */
            returned: number;
            /** @description Grosze of it that were paid with credit, and go back as credit */
            returnedAsCredit: number;
        };
        LessonsWithoutNotes: {
            items: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                /** @description The lesson of one of the students: its notes are those of all */
                lessonId: string;
                occurrenceId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                students: string[];
                title: string;
            }[];
        };
        ListedConversation: {
            campaignId: string | null;
            gameId: string | null;
            id: string;
            isBlocked: boolean;
            /** @enum {string} */
            kind: "pair" | "session" | "game" | "campaign" | "school";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            lastAt: string;
            sessionId: string | null;
            /**
             * @description As what you take part
             * @enum {string}
             */
            side: "host" | "participant" | "guardian" | "person";
            studentId: string | null;
            teacherId: string | null;
            /** @description As the reader calls it */
            title: string;
            /** @description Messages; 100 for more */
            unread: number;
        };
        ListedGame: {
            contentNotes: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * @description Weekday to the hours at which a game starts, in `zone`
             * @example {
             *       "Friday": [
             *         18.5
             *       ]
             *     }
             */
            date_time: {
                [key: string]: number[];
            };
            /** @description Hours of one game */
            duration: number;
            hasSpot: boolean;
            /** @description Seats that are held while their payment is set up */
            heldSeats: number;
            id: string;
            /** @enum {string} */
            level: "A2" | "B1" | "B2" | "C1";
            maxPlayers: number;
            minPlayers: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextStart: string | null;
            /** @description Grosze, per player and game */
            price: number;
            /** @description The mean of its players’ stars */
            rating?: number;
            ratingCount?: number;
            seatsTaken: number;
            /**
             * @description The first day, in `zone`
             * @example 2026-11-27
             */
            startsOn: string;
            /** @enum {string} */
            status: "active" | "full" | "closed" | "ended";
            teacher: {
                displayName: string;
                photoURL: string | null;
                uid: string;
                username: string;
            };
            /** @description The game master’s uid */
            teacherId: string;
            title: string;
            /** @enum {string} */
            type: "one-shot" | "mini-campaign" | "campaign" | "private";
            weeks: number;
            /** @example Europe/Warsaw */
            zone: string;
        };
        ListedSession: {
            allowSingleSlots: boolean;
            course_schedule: {
                /** @example 2026-11-28T10:00 */
                date: string;
                formattedDate: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            created_at: string;
            /**
             * @description Weekday to half-hours in local time of `zone`
             * @example {
             *       "Tuesday": [
             *         17,
             *         17.5
             *       ]
             *     }
             */
            date_time: {
                [key: string]: number[];
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            endedAt: string | null;
            id: string;
            lessonMinutes: number | null;
            maxStudents: number;
            meetLinksCreated: boolean;
            minStudents: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextStart: string | null;
            /** @description Of a course, the places that are paid: only these count towards `minStudents`; otherwise 0 */
            paidPlaces: number;
            /** @description At `nextStart`; for individual sessions the free half-hours of the seven days from it */
            placesLeft: number;
            /** @description Grosze: per hour (individual), per lesson (group), for the whole course */
            price: number;
            rating: number;
            ratingCount: number;
            /** @enum {string} */
            status: "open" | "active" | "closed" | "ended";
            subject: string;
            teacher: {
                displayName: string;
                photoURL: string | null;
                uid: string;
                username: string;
            };
            title: string;
            /** @enum {string} */
            track: "ib" | "igcse" | "alevels";
            /** @enum {string} */
            type: "individual" | "group" | "course";
            /** @description The teacher’s uid */
            user_id: string;
            /** @example Europe/Warsaw */
            zone: string;
        };
        ListedUser: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            displayName: string;
            email: string;
            emailVerified: boolean;
            /** @description Created by staff, and has not chosen a password yet */
            isInvited: boolean;
            minor: boolean;
            photoURL: string | null;
            /** @enum {string} */
            role: "student" | "teacher" | "admin" | "superadmin";
            /**
             * @description What an admin is narrowed to
             * @enum {string|null}
             */
            staffRole: "support" | "finance" | "content" | null;
            teacherAccess: boolean;
            uid: string;
            username: string;
        };
        ManagedUser: components["schemas"]["ListedUser"] & {
            /** Format: date */
            birthDate: string | null;
            /** @description A named guardian did not know this person; staff decide */
            closedToBooking: boolean;
            /** @enum {string} */
            DNDRole: "student" | "teacher" | "admin" | "superadmin";
            guardianships: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                confirmedAt: string | null;
                /** @description The address, or the username of an account */
                guardian: string;
                guardianId: string | null;
                id: string;
            }[];
            /** @description What is left of an account that was deleted; nothing of it changes */
            isDeleted: boolean;
            termsVersion: string | null;
            zone: string;
        };
        MarkedMessage: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            authorName: string;
            contactKinds: ("email" | "phone" | "messenger")[];
            conversationId: string;
            id: string;
            /** @enum {string} */
            kind: "pair" | "session" | "game" | "campaign" | "school";
        };
        MarkedMessagePage: {
            items: components["schemas"]["MarkedMessage"][];
            nextCursor: string | null;
        };
        Material: {
            contentType: string;
            /** Format: date-time */
            createdAt: string;
            description: string;
            /** @description The path of the file itself, for who may read this */
            downloadUrl: string;
            id: string;
            /** @description The name under which it is downloaded */
            name: string;
            sessionId: string;
            /** @description Bytes */
            size: number;
            title: string;
            /** Format: date-time */
            updatedAt: string;
        };
        Message: {
            /** @description The label of the button in the e-mail */
            action: string;
            category: string;
            default: {
                /** @description A blank line begins a paragraph */
                message: string;
                title: string;
            };
            isChanged: boolean;
            isEmail: boolean;
            /** @description A blank line begins a paragraph */
            message: string;
            /** @description As staff saved it; null where they did not */
            own: {
                /** @description A blank line begins a paragraph */
                message: string;
                title: string;
            } | null;
            /** @description Written {in braces} in title and message */
            placeholders: string[];
            /** @description Why `own` is out of date, so that people get the default */
            problem: string | null;
            title: string;
            type: string;
            /** @description Send it back with a change; 0 where nothing is set */
            version: number;
        };
        MessagePage: {
            items: components["schemas"]["Message"][];
            nextCursor: string | null;
        };
        MessageReport: {
            /** @enum {string} */
            about: "pair" | "session" | "game" | "campaign" | "school";
            conversationId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            id: string;
            /** @enum {string} */
            kind: "behaviour" | "contact" | "unwanted" | "other";
            messageId: string | null;
            note: string;
            quoted: string;
            reporterId: string;
            reporterName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            resolvedAt: string | null;
            /** @enum {string} */
            state: "open" | "resolved";
            text: string;
        };
        MessageReportPage: {
            items: components["schemas"]["MessageReport"][];
            nextCursor: string | null;
        };
        Messages: {
            items: components["schemas"]["Message"][];
        };
        MonthEarnings: {
            games: components["schemas"]["GameEarnings"];
            lateCancellations: number;
            /** @description Grosze */
            lateCharged: number;
            /** @description Lessons that took place */
            lessons: number;
            /**
             * @description In the school’s zone
             * @example 2026-11
             */
            month: string;
            /** @description Grosze */
            paid: number;
            /** @description Grosze */
            refunded: number;
            /** @description Grosze: of `paid` and `lateCharged`, weekly lessons whose invoice is to come or to be paid */
            unpaid: number;
        };
        NamedParticipant: {
            /** @enum {string} */
            addedBy: "school" | "staff";
            attended: string[];
            id: string;
            name: string;
        };
        NewApiToken: components["schemas"]["ApiToken"] & {
            token: string;
        };
        NewWebhook: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            description: string;
            events: string[];
            /** @description Counted up to 1000 */
            failed: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until then the former secret signs as well
             */
            formerUntil: string | null;
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            pausedAt: string | null;
            /** @enum {string|null} */
            pausedBecause: "staff" | "failures" | null;
            /** @description Shown once */
            secret: string;
            /** @enum {string} */
            state: "active" | "failing" | "paused";
            url: string;
            /** @description Counted up to 1000 */
            waiting: number;
        };
        NextSeason: {
            /** @description Players who have something else at the time of a game */
            busy: number;
            /** @description The new game */
            id: string;
            /** @description Players of the last season for whom a seat is kept */
            offered: number;
            skipped: {
                /** @enum {string} */
                reason: "holiday";
                /** Format: date-time */
                start: string;
            }[];
            /** @description People who waited, and are on the new waitlist */
            waiting: number;
        };
        Notification: {
            /** @description What it can be answered with now; `time` goes with the answer where it is not null */
            answers: {
                key: string;
                label: string;
                time: string | null;
            }[];
            changes: string | null;
            /** Format: date-time */
            createdAt: string;
            editRequestId: string | null;
            expiryDate: string | null;
            id: string;
            /** @description It can be answered now */
            isActionable: boolean;
            link: string;
            message: string;
            proposalId: string | null;
            proposedDate: string | null;
            read: boolean;
            requestType: string | null;
            reservationId: string | null;
            sessionId: string | null;
            sessionType: string | null;
            /** @description Where it asks for an answer: pending, then what was decided */
            status: string | null;
            studentId: string | null;
            studentName: string | null;
            subject: string | null;
            teacherId: string | null;
            title: string;
            type: string;
            userId: string;
        };
        NotificationAnswer: {
            answer: string;
            time?: string;
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            nextCursor: string | null;
        };
        NotificationPreferences: {
            email: {
                choices: {
                    [key: string]: "at_once" | "summary" | "off";
                };
            };
            /** @description The notifications that can be chosen */
            notices: {
                /** @description A cancellation or change: within 24 hours it is sent at once, whatever was chosen */
                alwaysWithin24Hours: boolean;
                category: string;
                label: string;
                type: string;
            }[];
            push: {
                choices: {
                    [key: string]: "at_once" | "summary" | "off";
                };
            };
            quietHours: {
                from: string;
                until: string;
            } | null;
            summaryHour: number;
            /** @description The zone of the quiet hours and of the summary’s hour */
            zone: string;
        };
        NotificationPreferencesInput: {
            /** @description One object for each channel; the list on the site always gets every notification */
            email: {
                /** @description By type (`reminder`) or category (`category.lessons`); the type comes first, the default is `at_once` */
                choices: {
                    [key: string]: "at_once" | "summary" | "off";
                };
            };
            /** @description For the devices that get notifications; without it they stay as they are */
            push?: {
                choices: {
                    [key: string]: "at_once" | "off";
                };
            };
            quietHours: {
                from: string;
                until: string;
            } | null;
            summaryHour: number;
        };
        OccurrenceStatus: {
            isCancelled: boolean;
        };
        OfflineSnapshot: {
            /** Format: date-time */
            asOf: string;
            format: number;
            items: {
                /** Format: date-time */
                end: string;
                joinPath: string | null;
                path: string | null;
                /** Format: date-time */
                start: string;
                title: string;
                withWhom: string;
            }[];
            person: string;
            /** @enum {string} */
            theme: "dark" | "light" | "system";
            /** Format: date-time */
            until: string;
            zone: string;
        };
        OutsideCalendarAddress: {
            address: string;
        };
        OutsideCalendars: {
            items: {
                busyTimes: number;
                host: string;
                id: string;
                /**
                 * @description `file`: a calendar file at an address
                 * @enum {string}
                 */
                kind: "file" | "google";
                /**
                 * @description Why it did not, the last time
                 * @enum {string|null}
                 */
                problem: "unreachable" | "not_found" | "private_network" | "too_large" | "not_a_calendar" | "too_many_times" | "access_ended" | null;
                /**
                 * Format: date-time
                 * @description When it last answered
                 */
                readAt: string | null;
                /** @description Entries that could not be understood, and close nothing */
                unreadable: number;
            }[];
        };
        OwnEarningsOfMonth: {
            /** @description Grosze */
            amount: number;
            lines: components["schemas"]["EarningLine"][];
            /**
             * @description In the school’s zone
             * @example 2026-11
             */
            month: string;
        };
        OwnEmailChange: {
            change: components["schemas"]["EmailChange"];
        };
        OwnGameReport: {
            id: string;
            /** @enum {string} */
            kind: "no_show" | "technical" | "behaviour" | "other";
            /** @description The answer; empty while the report is open */
            note: string;
            /** @enum {string} */
            state: "open" | "resolved";
            text: string;
        };
        OwnLessonReport: {
            id: string;
            /** @enum {string} */
            kind: "no_show" | "technical" | "behaviour" | "other";
            /** @description The answer; empty while the report is open */
            note: string;
            /** @enum {string} */
            state: "open" | "resolved";
            text: string;
        };
        OwnStatements: {
            closed: {
                /** @description Grosze */
                amount: number;
                id: string;
                lines: number;
                /**
                 * @description In the school’s zone
                 * @example 2026-11
                 */
                month: string;
                /** Format: date */
                paidOn: string | null;
                paymentReference: string | null;
            }[];
            open: {
                /** @description Grosze */
                amount: number;
                lines: number;
                /**
                 * @description In the school’s zone
                 * @example 2026-11
                 */
                month: string;
            }[];
        };
        OwnTerms: {
            acceptances: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                acceptedAt: string;
                version: string;
            }[];
            /** @description The reader, and the children of whom the reader is a guardian */
            people: {
                accepted: string | null;
                displayName: string;
                hasToAccept: boolean;
                isSelf: boolean;
                mayAccept: boolean;
                uid: string;
            }[];
            /** @description In force now */
            version: string;
        };
        OwnTraining: {
            /** Format: date-time */
            acceptedAt: string | null;
            /** Format: date-time */
            billedAt: string | null;
            contactName: string;
            /** Format: date-time */
            createdAt: string;
            dates: components["schemas"]["TrainingDate"][];
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @enum {string|null} */
            endedBy: "school" | "staff" | null;
            endReason: string;
            feedback: components["schemas"]["TrainingFeedback"][];
            id: string;
            internalNotes: string;
            joinDetails: string;
            /** @description What can be done with it now */
            may: ("offer" | "accept" | "decline" | "lapse" | "write" | "plan" | "move" | "participate" | "replace" | "attend" | "finish" | "undo" | "rate" | "bill" | "pay" | "take_back" | "write_off" | "cancel")[];
            offer: components["schemas"]["TrainingOffer"];
            organisation: string;
            /** Format: date-time */
            paidAt: string | null;
            participants: components["schemas"]["NamedParticipant"][];
            reference: string;
            /** @enum {string} */
            status: "approved" | "offered" | "accepted" | "declined" | "lapsed" | "planned" | "done" | "billed" | "paid" | "cancelled";
            /** @description Grosze, net of tax */
            trainerFee: number;
            trainerName: string;
            version: number;
        };
        PayerCompany: {
            company: {
                address: string;
                companyName: string;
                nip: string;
            } | null;
        };
        Payment: {
            /** @description Grosze */
            amount: number;
            createdAt: string;
            /** @enum {string} */
            currency: "PLN";
            description: string;
            id: string;
            /**
             * @description Money, or credit of the payer
             * @enum {string}
             */
            paidWith: "money" | "credit";
            payableId: string;
            payableKind: string;
            receiptNumber: string | null;
            /** @description Grosze */
            refunded: number;
            /** @description Of a payment for a reservation, else null */
            reservationId: string | null;
            settledAt: string | null;
            /** @enum {string} */
            state: "created" | "open" | "succeeded" | "failed" | "expired" | "refunded";
        };
        PaymentDifference: {
            description: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            foundAt: string;
            id: string;
            intentId: string | null;
            /** @enum {string} */
            kind: "unknown_payment" | "not_received" | "other_amount" | "other_refund" | "unknown_movement";
            /** @description Grosze */
            ours: number;
            provider: string;
            providerRef: string;
            reason: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            resolvedAt: string | null;
            resolvedByName: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            seenAt: string;
            /** @description Grosze */
            theirs: number;
        };
        PaymentDifferencePage: {
            items: components["schemas"]["PaymentDifference"][];
            nextCursor: string | null;
        };
        PaymentMethod: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            agreedAt: string;
            /** @description Null where the provider has told nothing that may be shown */
            card: {
                brand: string;
                expMonth: number;
                expYear: number;
                last4: string;
            } | null;
            isTest: boolean;
            /** @description Why it cannot be removed now */
            keptBecause: string | null;
        };
        PaymentPage: {
            items: components["schemas"]["Payment"][];
            nextCursor: string | null;
        };
        PersonSummary: {
            children: {
                displayName: string;
                uid: string;
            }[] | null;
            /** @description Grosze */
            credit: number | null;
            nextLed: {
                /** @enum {string} */
                kind: "academy" | "game";
                sessionId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            } | null;
            nextLesson: {
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                title: string;
            } | null;
            /** @description Grosze */
            owed: number | null;
        };
        Photo: {
            photoURL: string;
        };
        PriceChange: {
            /** @description The price of the agreement changes with them; null for one lesson */
            agreement: {
                /** @description What lessons cost that are planned later, each price once */
                before: number[];
                /**
                 * Format: date-time
                 * @description Lessons that begin then or later have the price
                 */
                from: string;
            } | null;
            lessons: {
                /** @description Grosze */
                before: number;
                /**
                 * Format: date-time
                 * @description The start
                 */
                date: string;
                id: string;
            }[];
            /** @description The new price of each lesson, in grosze */
            price: number;
        };
        Problem: {
            code: string | components["schemas"]["ProblemCode"];
            detail: string;
            errors?: {
                field: string;
                message: string;
            }[];
            params?: {
                [key: string]: string | number;
            };
            requestId: string;
            status: number;
            title: string;
            type: string;
        };
        /**
         * @description The codes of this version. A client must expect others.
         * @enum {string}
         */
        ProblemCode: "account_deleted" | "account_leaving" | "account_not_found" | "act_not_found" | "act_not_possible" | "add_places_yourself" | "add_second_factor" | "address_changed" | "address_not_confirmed" | "adults_only" | "already_answered" | "already_asked" | "already_cancelled" | "already_decided" | "already_marked" | "already_paid_out" | "already_proposed" | "already_refunded" | "already_renewed" | "already_reported" | "already_resolved" | "already_returned" | "always_sent" | "answer_too_late" | "answers_open" | "approval_incomplete" | "availability_exists" | "bad_slot" | "being_changed" | "beside_another" | "broken" | "busy" | "calendar_connected" | "calendar_not_found" | "campaign_created" | "campaign_not_found" | "campaign_not_proposed" | "campaign_over" | "campaign_proposed" | "campaign_rejected" | "campaign_withdrawn" | "cancelling_changed" | "case_closed" | "case_not_found" | "change_it_yourself" | "changed_since" | "changed_since_preview" | "character_sheet_not_found" | "charge_under_way" | "child_not_found" | "choose_a_time" | "closed_to_booking" | "confirm_first" | "contact_data" | "contact_data_refused" | "conversation_not_found" | "course_has_dates" | "course_has_others" | "course_renewed_since" | "course_still_active" | "credit_not_yours" | "credit_spent_since" | "cross_origin" | "date_cancelled" | "date_not_found" | "dates_changed" | "day_not_possible" | "deletion_blocked" | "delivery_not_found" | "delivery_under_way" | "device_not_found" | "did_not_play" | "difference_not_found" | "does_not_teach" | "due_too_early" | "earlier_month_open" | "edit_request_not_found" | "email_change_over" | "email_has_account" | "email_needed" | "email_not_verified" | "email_taken" | "empty_file" | "end_it_yourself" | "end_too_early" | "end_too_late" | "feedback_given" | "fewer_places" | "fewer_seats" | "fewer_than_players" | "fewer_than_students" | "file_handed_in" | "file_not_found" | "file_too_large" | "first_game_too_soon" | "fixed_for_players" | "forbidden" | "form_outdated" | "form_too_fast" | "form_trap" | "former_students_first" | "game_closed" | "game_date_begun" | "game_date_cancelled" | "game_date_not_found" | "game_ended" | "game_full" | "game_master_plays" | "game_not_closed" | "game_not_open" | "game_not_over" | "game_not_reportable" | "game_too_far" | "game_too_soon" | "games_overlap" | "gift_given_already" | "gift_not_found" | "gift_out_of_bounds" | "goal_exists" | "goal_not_found" | "goal_not_open" | "goodwill_spent" | "google_not_connected" | "google_not_set_up" | "group_time_is_shared" | "guardian_accepts" | "guardian_asked_often" | "guardian_has_approved" | "guardian_has_confirmed" | "guardian_is_minor" | "guardian_must_read" | "guardian_pays_now" | "guardians_email" | "guardianship_not_found" | "half_hour_too_cheap" | "handed_in_again" | "handout_not_found" | "has_a_place" | "has_access" | "has_place" | "has_seat" | "hold_keeps_price" | "holds_other_lessons" | "holiday_not_found" | "holiday_over" | "holiday_past" | "holidays_reversed" | "homework_file_not_found" | "homework_handed_in" | "homework_not_found" | "impersonating_already" | "insufficient_scope" | "invalid_token" | "invitation_answered" | "invoice_not_found" | "invoice_overdue" | "invoice_paid" | "is_guardian_already" | "job_decided" | "job_not_found" | "json_only" | "kept_too_long" | "key_reused" | "last_guardian" | "last_superadmin" | "last_way_in" | "later_version_planned" | "ledger_unsound" | "lesson_not_begun" | "lesson_not_booked" | "lesson_not_found" | "lesson_not_over" | "lesson_past" | "lesson_started" | "lesson_stays" | "lesson_too_far" | "lesson_too_short" | "lessons_meet" | "lessons_overlap" | "link_is_over" | "master_without_access" | "material_not_found" | "meets_own_date" | "message_deleted" | "message_not_found" | "month_closed" | "month_is_spent" | "month_not_found" | "month_not_over" | "more_needed_than_seats" | "more_than_at_once" | "more_than_places" | "move_decided" | "move_not_found" | "move_too_late" | "name_not_allowed" | "new_address_asked_often" | "new_date_is_holiday" | "new_time_too_far" | "new_time_too_soon" | "next_block_decided" | "no_address" | "no_answer_wanted" | "no_availability" | "no_block_here" | "no_certificate" | "no_character_here" | "no_document" | "no_draft" | "no_endpoint" | "no_file" | "no_first_date" | "no_form" | "no_game_ahead" | "no_game_to_move" | "no_game_to_reopen" | "no_games" | "no_guardian_named" | "no_guardian_needed" | "no_lesson_date" | "no_lesson_moves" | "no_lesson_to_reprice" | "no_next_block" | "no_own_rate" | "no_page" | "no_password_yet" | "no_payment_method" | "no_places" | "no_price_here" | "no_provider" | "no_push_here" | "no_sign_in_yet" | "no_slots" | "no_students" | "no_such_account" | "no_such_act" | "no_such_provider" | "no_task_file" | "no_teacher_access" | "no_time_off" | "no_time_to_answer" | "no_times" | "no_tokens_for_minors" | "no_waitlist" | "no_words" | "not_a_game_master" | "not_a_party" | "not_a_photo" | "not_a_player" | "not_a_teacher" | "not_accepted" | "not_an_offer" | "not_at_table" | "not_attended" | "not_booked" | "not_booked_yet" | "not_by_staff" | "not_by_the_child" | "not_by_token" | "not_cancelled" | "not_confirmed_by_guardian" | "not_connected" | "not_course_teacher" | "not_editable" | "not_enough_credit" | "not_full" | "not_handed_in_yet" | "not_held" | "not_https" | "not_in_session" | "not_met" | "not_mismatched" | "not_multipart" | "not_narrowed" | "not_of_type" | "not_offered" | "not_on_offer" | "not_open" | "not_played" | "not_played_yet" | "not_possible_now" | "not_readable" | "not_ready" | "not_resignable" | "not_shared" | "not_staff" | "not_terminable" | "not_text" | "not_unclaimed" | "not_valid" | "not_waiting" | "not_your_message" | "not_your_note" | "not_your_part" | "not_your_turn" | "not_yours_to_resume" | "note_is_fixed" | "note_not_found" | "notes_changed" | "nothing_changes" | "nothing_handed_in" | "nothing_left_to_end" | "nothing_selected" | "nothing_to_do" | "nothing_to_move" | "nothing_to_pay" | "nothing_to_resign" | "nothing_to_return" | "nothing_to_write_off" | "nothing_written" | "nothing_written_off" | "notification_not_found" | "offer_lapsed" | "offer_not_lapsed" | "offer_outdated" | "older_terms" | "on_holiday" | "one_shot_has_no_season" | "only_courses_have_dates" | "only_holidays" | "only_individual" | "only_student_answers" | "only_teacher_asks" | "only_the_person_asked" | "opt_out_not_valid" | "original_course_not_found" | "other_count" | "other_hours" | "other_lengths" | "other_payer" | "other_side_gone" | "outdated_auth_token" | "outside_calendar_not_found" | "owed_changed" | "own_account" | "own_address" | "own_calendar" | "own_game" | "own_goodwill" | "own_notes" | "own_proposal" | "own_role" | "own_session" | "paid_keeps_price" | "paid_with_later" | "participant_not_found" | "participant_twice" | "passkey_not_accepted" | "passkey_not_found" | "past_midnight" | "payable_changed" | "payer_agrees" | "payer_not_allowed" | "payment_method_needed" | "payment_method_owed" | "payment_mismatch" | "payment_not_found" | "payment_over" | "payment_unavailable" | "payment_under_way" | "person_not_found" | "photo_not_found" | "placeholder_missing" | "placeholder_unknown" | "players_busy" | "price_changed" | "price_missing" | "private_address" | "progress_report_not_found" | "proposal_closed" | "proposal_expired" | "proposal_not_found" | "proposal_open" | "provider_account_taken" | "provider_connected" | "provider_disconnected" | "provider_unavailable" | "push_changing" | "raised_too_late" | "rate_in_closed_month" | "rates_missing" | "rating_not_found" | "read_only" | "read_with_reason" | "reading_needs_reason" | "recap_not_found" | "recipient_unknown" | "refund_not_cancellable" | "refund_not_found" | "renewal_in_past" | "report_not_found" | "report_published" | "report_too_long" | "request_already_open" | "request_decided" | "request_not_found" | "requester_missing" | "requester_stays" | "reservation_not_found" | "reserved_lesson" | "room_account_not_connected" | "room_account_not_found" | "room_provider_not_set_up" | "same_email" | "same_price" | "same_rate" | "same_role" | "same_time" | "same_trainer" | "scope_not_yours" | "season_exists" | "season_too_early" | "season_too_small" | "seat_not_accepted" | "seat_not_booked" | "seat_not_found" | "second_step_off" | "second_step_on" | "second_step_over" | "send_day_out_of_bounds" | "session_closed" | "session_not_found" | "session_not_open" | "session_over" | "setting_changed" | "setting_not_found" | "sign_in_ended" | "sign_in_first" | "sign_up_over" | "slot_alone" | "slot_taken" | "staff_account" | "staff_do_not_report" | "staff_not_impersonated" | "statement_not_found" | "statement_not_paid" | "statement_paid" | "still_asked" | "still_unclaimed" | "stray_brace" | "student_not_taught" | "student_without_guardian" | "superadmin_only" | "taken_back_already" | "takes_no_time" | "task_not_found" | "task_over" | "teacher_not_available" | "teacher_without_access" | "teachers_only" | "terms_changed" | "terms_not_accepted" | "terms_only" | "terms_stand" | "time_clash" | "time_closed" | "time_not_free" | "time_not_proposed" | "time_off_not_found" | "time_off_past" | "time_off_too_long" | "time_taken" | "time_taken_choose" | "time_taken_since" | "time_too_soon" | "times_of_one_student" | "title_with_placeholder" | "token_cannot_confirm" | "token_not_found" | "too_large" | "too_late_to_cancel" | "too_late_to_edit" | "too_late_to_hold" | "too_late_to_leave" | "too_late_to_wait" | "too_little_to_pay" | "too_many_calendars" | "too_many_children" | "too_many_endpoints" | "too_many_files" | "too_many_guardians" | "too_many_holds" | "too_many_holidays" | "too_many_homework_files" | "too_many_passkeys" | "too_many_pixels" | "too_many_requests" | "too_many_rounds" | "too_many_selected" | "too_many_tasks" | "too_many_times" | "too_many_tokens" | "too_many_tries" | "too_soon" | "trainer_not_found" | "training_act_not_possible" | "training_begun" | "training_date_begun" | "training_date_in_past" | "training_date_not_begun" | "training_date_not_found" | "training_date_too_far" | "training_dates_overlap" | "training_full" | "training_last_date" | "training_link_not_valid" | "training_money_came" | "training_no_date_ahead" | "training_not_found" | "training_not_over" | "training_request_not_approved" | "training_valid_until_wrong" | "transfer_day_wrong" | "transfer_not_found" | "transfer_too_high" | "transfer_twice" | "two_guardians" | "type_not_allowed" | "undo_not_allowed" | "undo_too_late" | "unknown_answer" | "unknown_field" | "unknown_filter" | "unknown_notice" | "unknown_push_service" | "unknown_topic" | "upload_not_read" | "user_not_found" | "username_not_found" | "username_reserved" | "username_taken" | "uses_credit" | "voucher_adults_only" | "voucher_code_hidden" | "voucher_expired" | "voucher_link_not_valid" | "voucher_not_extended" | "voucher_not_found" | "voucher_not_returnable" | "voucher_not_sendable" | "voucher_out_of_bounds" | "voucher_paid" | "voucher_redeemed" | "voucher_return_over" | "voucher_void" | "waitlist_first" | "waits_for_another" | "weak_password" | "webhook_not_found" | "webhook_not_paused" | "webhook_paused" | "which_game" | "which_lesson" | "writing_blocked" | "wrong_code" | "wrong_cursor" | "wrong_exam_date" | "wrong_exam_session" | "wrong_key" | "wrong_method" | "wrong_number_of_games" | "wrong_pair" | "wrong_password" | "wrong_plan" | "wrong_shape" | "wrong_signature" | "wrong_span" | "wrong_voucher_code" | "wrong_weekday";
        ProgressReport: {
            /**
             * Format: date
             * @description In the school’s zone
             */
            from: string;
            homework: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                dueAt: string;
                id: string;
                mark: string;
                scale: string;
                /** @description Of the mark, from the lowest (0) to the best (1) */
                share: number | null;
                /** @enum {string} */
                state: "in time" | "late" | "not handed in";
                title: string;
            }[];
            id: string;
            lessons: {
                lessonId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                state: "taken" | "missed" | "cancelled" | "returned";
                title: string;
                /** @description What was done, from shared notes */
                topic: string;
            }[];
            mayWrite: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            publishedAt: string | null;
            /** @enum {string} */
            state: "draft" | "published";
            student: {
                name: string;
                uid: string;
            };
            teacher: {
                name: string;
                uid: string;
            };
            /**
             * Format: date
             * @description In the school’s zone
             */
            to: string;
            /** @description Of the teacher */
            words: string;
        };
        ProgressReportItem: {
            /**
             * Format: date
             * @description In the school’s zone
             */
            from: string;
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            publishedAt: string | null;
            /** @enum {string} */
            state: "draft" | "published";
            student: {
                name: string;
                uid: string;
            };
            teacher: {
                name: string;
                uid: string;
            };
            /**
             * Format: date
             * @description In the school’s zone
             */
            to: string;
        };
        ProgressReportPage: {
            items: components["schemas"]["ProgressReportItem"][];
            nextCursor: string | null;
        };
        ProposalAcceptance: {
            /** @description URL of the checkout; null where nothing is to be paid */
            checkoutUrl: string | null;
            /** @description The lesson that was moved or added */
            lessonId: string;
            proposal: components["schemas"]["LessonProposal"];
            reservationId: string;
        };
        ProposalClosing: {
            /** @enum {string} */
            reason: "declined" | "countered" | "expired" | "withdrawn" | "clash" | "unpaid" | "cancelled" | "moved";
            /** @enum {string} */
            status: "rejected" | "proposal_rejected";
        };
        ProposalPage: {
            items: components["schemas"]["LessonProposal"][];
            nextCursor: string | null;
        };
        ProposedCampaignSession: {
            /** @description Weekday to the half-hours that start then, 17.5 is 17:30 */
            date_time: {
                [key: string]: number[];
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            firstStart: string;
            /** @enum {string} */
            level: "A2" | "B1" | "B2" | "C1";
            message: string;
            /** @description Grosze */
            price: number;
            startsOn: string;
            title: string;
            weeks: number;
        } | null;
        /** @description What the student’s side asked for */
        ProposedTimes: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            /** @description The user who named them */
            by: string;
            message: string;
            /** @description Starts */
            times: string[];
        } | null;
        PublishedDocument: {
            version: string;
        };
        PushSubscription: {
            /** @description For `pushManager.subscribe`, as its `applicationServerKey` */
            publicKey: string;
            subscription: {
                endpoint: string;
                hidesDetails: boolean;
            } | null;
        };
        PushSubscriptionInput: {
            /** Format: uri */
            endpoint: string;
            hidesDetails?: boolean;
            keys: {
                auth: string;
                p256dh: string;
            };
        };
        RatingSummary: {
            rating: number;
            ratingCount: number;
        };
        ReceivedMessage: {
            reference: string;
        };
        ReceivedRecoveryCase: {
            reference: string;
        };
        RecoveryCase: {
            /** @description What the person typed */
            account: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            closedAt: string | null;
            closedByName: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @description Where the person can be reached */
            email: string;
            id: string;
            identityNote: string;
            /** @description The account that had this address or username */
            matching: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                displayName: string;
                email: string;
                emailVerified: boolean;
                id: string;
                /** @enum {string} */
                role: "student" | "teacher" | "admin" | "superadmin";
                username: string;
            } | null;
            /** @enum {string|null} */
            outcome: "link_to_account" | "link_elsewhere" | "no_link" | null;
            reason: string;
            reference: string;
            refusals: {
                /** @description Why a link cannot go there; null where it can */
                account: string | null;
                /** @description Why a link cannot go there; null where it can */
                elsewhere: string | null;
            };
            /** @enum {string} */
            status: "open" | "closed";
            story: string;
        };
        RecoveryCasePage: {
            items: components["schemas"]["RecoveryCase"][];
            nextCursor: string | null;
        };
        RefundPage: {
            items: {
                /** @description Grosze */
                amount: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                at: string;
                description: string;
                id: string;
                /**
                 * Format: date-time
                 * @description Until then a pending one can be taken as credit
                 */
                leavesAt: string | null;
                lessonId: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                lessonStart: string | null;
                /** @enum {string} */
                method: "money" | "credit";
                /** @description The path of this site that shows it */
                path: string | null;
                /** @enum {string} */
                reason: "paid_twice" | "late_money" | "cancelled" | "cancelled_by_teacher" | "cancelled_by_school" | "resigned" | "not_started" | "terminated" | "lesson_returned" | "not_paid" | "unclaimed";
                /** @enum {string} */
                state: "pending" | "leaving" | "sent" | "failed" | "cancelled";
                /** @description Of another person than you, who takes part */
                studentName: string | null;
            }[];
            nextCursor: string | null;
        };
        RemoveAttendee: {
            /** @enum {string} */
            action: "removeAttendee";
            authToken: string;
            /** Format: email */
            email: string;
            /** @description The event of the game’s video meetings, or the game’s id */
            eventId: string;
        };
        RemovedAttendee: {
            /** @description False where it failed; the failure is logged */
            removed: boolean;
        };
        RenewalPreview: {
            clashes: {
                name?: string;
                /** @enum {string} */
                reason: "holiday" | "own" | "students";
                start: string;
                students?: number;
            }[];
            course_schedule: {
                date: string;
                formattedDate: string;
            }[];
            hadPassed: boolean;
            /** @description The fewest weeks after which no lesson is past */
            smallest: number;
            weeks: number;
        };
        Renewed: {
            message: string;
            sessionId: string;
        };
        ReportsDue: {
            /**
             * Format: date
             * @description In the school’s zone
             */
            from: string;
            items: {
                draftId: string | null;
                lessons: number;
                student: {
                    name: string;
                    uid: string;
                };
                teacher: {
                    name: string;
                    uid: string;
                };
            }[];
            /**
             * Format: date
             * @description In the school’s zone
             */
            to: string;
        };
        Request: {
            /** @description Of academy_requests: grosze for an hour */
            amount?: number;
            /** @description Of teacher_access_requests: a role request brought the access */
            approvedByRoleRequest?: boolean;
            assignee: {
                displayName: string;
                uid: string;
            } | null;
            /** @description Why the last attempt to approve it failed */
            blockedBecause: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @description The fields of the kind */
            data: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            decidedAt: string | null;
            decidedByName: string | null;
            /** @description Of teacher_access_requests */
            displayName?: string;
            /** @description Of teacher_access_requests and workshopRequests */
            email?: string;
            /** @description What it is about */
            entityId: string | null;
            filer: {
                displayName: string;
                uid: string;
                username: string;
            } | null;
            id: string;
            /** @enum {string} */
            kind: "role_requests" | "teacher_access_requests" | "workshopRequests" | "training_requests" | "academy_requests" | "student_removal_requests" | "a_session_modification_requests" | "a_student_addition_requests" | "a_session_termination_requests" | "dne_modification_requests" | "dne_private_sessions_requests";
            /** @description Of workshopRequests */
            message?: string;
            /** @description Of workshopRequests */
            name?: string;
            /**
             * Format: date-time
             * @description Since when it waits: filed, or opened again
             */
            openedAt: string;
            /** @description Of academy_requests */
            rating?: number;
            /** @description Of academy_requests */
            ratingCount?: number;
            /** @description Missing counts as unread */
            read: boolean | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            readAt: string | null;
            reason: string;
            /** @description What the person who asked names it by */
            reference: string;
            /**
             * @description Empty counts as pending
             * @enum {string}
             */
            status: "" | "pending" | "approved" | "rejected" | "withdrawn";
            title: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            updatedAt: string;
            updatedBy: string | null;
            user_id: string | null;
            /** @description Null for a visitor */
            userId: string | null;
        };
        RequestPage: {
            items: components["schemas"]["Request"][];
            nextCursor: string | null;
        };
        Reservation: {
            /** @description Grosze */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            bookedAt: string | null;
            course_schedule: {
                date: string;
                formattedDate: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @description Grosze of the amount that were paid with the payer’s credit */
            creditSpent: number;
            /** @enum {string} */
            currency: "PLN";
            date_time: {
                [key: string]: number[];
            };
            /**
             * Format: date-time
             * @description Null while an offered block is not accepted
             */
            earlyPerformanceAt: string | null;
            /**
             * Format: date-time
             * @description When it ended, or its hold expired or was released
             */
            endedAt: string | null;
            /** @description What staff wrote when they ended it */
            endNote: string;
            /**
             * @description How a booked reservation ended; `completed`: all its dates are over
             * @enum {string|null}
             */
            endReason: "resigned" | "not_started" | "terminated" | "completed" | null;
            /** @description Once booked */
            eventId?: string;
            firstDate: string | null;
            /** @description Grosze of the amount that credit has paid, or pays when its payer pays a hold now */
            fromCredit: number;
            /** @description Once booked: the path of this site where the next lesson is joined */
            googleMeetLink?: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            holdExpiresAt: string | null;
            id: string;
            /** @description Whether the place was released; otherwise a lapsed one was not paid in time */
            isReleased: boolean;
            /** @description Cancelling less than so many hours before a lesson is charged; kept as it was at the booking */
            lateHours: number;
            /** @description Of a weekly agreement whose price was changed: grosze of each lesson from `lessonPriceFrom` on */
            lessonPrice: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            lessonPriceFrom: string | null;
            lessons: components["schemas"]["Lesson"][];
            maxStudents: number;
            /**
             * @description Of a block: what becomes of the next four weeks
             * @enum {string}
             */
            nextBlock: "open" | "unwanted" | "offered" | "impossible" | "missed";
            payerId: string;
            /** @enum {string} */
            paymentStatus: "" | "succeeded" | "pending_subscription_billing" | "paid";
            /** @enum {string} */
            plan: "single" | "block" | "weekly" | "course";
            /** @description Of a weekly agreement: the first day without planned lessons */
            plannedUntil: string | null;
            /** @description The session’s id */
            productId: string;
            /** @description A refund leaves so many minutes after cancelling */
            refundDelayMinutes: number;
            /** @description The block that was offered after this one */
            renewedBy: string | null;
            /** @description The block before this one */
            renewedFrom: string | null;
            session: {
                id: string;
                status: string;
                title: string;
                zone: string;
            };
            skipped: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                /** @description The holiday’s name */
                name?: string;
                reason: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
            }[];
            /** @enum {string} */
            state: "held" | "booked" | "resigned" | "lapsed" | "ended";
            /** @description The agreement to later charges, by its name at the payment provider; empty without one */
            stripeSubscriptionItemId: string;
            student: {
                displayName: string;
                uid: string;
            };
            subject: string;
            teacher: {
                displayName: string;
                photoURL: string | null;
                uid: string;
            };
            termsVersion: string;
            /** @description Grosze that paying a hold, or confirming an offered block, takes now beside credit; 0 otherwise */
            toPay: number;
            /** @enum {string} */
            type: "individual" | "group" | "course";
            /** @description Grosze */
            unitPrice: number;
            user_id: string;
            userId: string;
        };
        /** @description Only the fields that change */
        ReservationChanges: {
            course_schedule?: {
                date: string;
                formattedDate?: string;
            }[];
            date_time?: {
                [key: string]: number[];
            };
            subject?: string;
        };
        ReservationEditPreview: {
            changes: components["schemas"]["ReservationChanges"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expiryDate: string;
            /** @description The lessons that approving moves now */
            moves: {
                from: {
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    end: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    start: string;
                };
                lessonId: string;
                to: {
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    end: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601, UTC
                     */
                    start: string;
                };
            }[];
        };
        ReservationEditRequest: {
            changes: components["schemas"]["ReservationChanges"];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            createdBy: string;
            /** @enum {string|null} */
            declinedBecause: "answer" | "withdrawn" | "expired" | "ended" | null;
            /**
             * Format: date-time
             * @description From then on it cannot be answered
             */
            expiryDate: string;
            id: string;
            originalData: components["schemas"]["ReservationChanges"] & unknown;
            reservationId: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            respondedAt: string | null;
            /** @enum {string} */
            status: "pending" | "approved" | "declined";
            subject: string;
        };
        ReservationEditRequestPage: {
            items: components["schemas"]["ReservationEditRequest"][];
            nextCursor: string | null;
        };
        ReservationPage: {
            items: components["schemas"]["Reservation"][];
            nextCursor: string | null;
        };
        Reserve: {
            acceptedTerms: string;
            date_time?: {
                Friday?: number[];
                Monday?: number[];
                Saturday?: number[];
                Sunday?: number[];
                Thursday?: number[];
                Tuesday?: number[];
                Wednesday?: number[];
            };
            /** @enum {boolean} */
            earlyPerformance: true;
            firstDate?: string;
            /** @description The student or their guardian; the caller by default */
            payerId?: string;
            /** @enum {string} */
            plan: "single" | "block" | "weekly" | "course";
            productId: string;
            seenDates?: string[];
            seenLateHours?: number;
            seenPrice: number;
            user_id?: string;
            /** @description The student; the caller by default */
            userId?: string;
        };
        ReservedReservation: components["schemas"]["Reservation"] & {
            /** @description URL of the checkout; null where nothing is to be paid, or credit pays all of it */
            checkoutUrl: string | null;
        };
        Resignation: {
            /** @description Grosze for lessons that are given up too late */
            charged: number;
            /** @description Those that are given up too late */
            chargedIds: string[];
            /** @description The lessons that are given up */
            lessonIds: string[];
            /** @description Grosze that go back */
            returned: number;
        };
        ResignationPreview: {
            /** @description Grosze for lessons that are given up too late */
            charged: number;
            /** @description Those that are given up too late */
            chargedIds: string[];
            /** @description The lessons that are given up */
            lessonIds: string[];
            /** @description Grosze that go back */
            returned: number;
            /** @description Grosze that were paid with credit, and go back as credit even where money is chosen */
            returnedAsCredit: number;
        };
        RetriedJobs: {
            retried: number;
        };
        RoomChoice: {
            /** @description The account in which your rooms are made; null for the school’s rooms */
            account: {
                /**
                 * @description Why no rooms are made there now; lessons take place in the school’s rooms then
                 * @enum {string|null}
                 */
                problem: "unreachable" | "refused" | "access_ended" | null;
                /** @enum {string} */
                provider: "google_meet" | "zoom";
            } | null;
            /** @description Accounts that a teacher can connect on the page /account/rooms/{provider} */
            offered: ("google_meet" | "zoom")[];
        };
        SchoolConversation: {
            assignee: {
                displayName: string;
                uid: string;
            } | null;
            excerpt: string;
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            lastAt: string;
            person: {
                displayName: string;
                uid: string;
                username: string;
            };
            /** @enum {string} */
            status: "open" | "answered";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            waitingSince: string | null;
        };
        SchoolConversationPage: {
            items: components["schemas"]["SchoolConversation"][];
            nextCursor: string | null;
        };
        Seat: {
            /** @description The same */
            amount: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            bookedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /** @enum {string} */
            currency: "PLN";
            dates: {
                /**
                 * Format: date-time
                 * @description The start
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                id: string;
                /** @description Given up so late that it is charged */
                isChargedLate: boolean;
                /** @description Left alone, free of charge, because this date was moved */
                isLeft: boolean;
                occurrenceId: string;
                /** @description Grosze */
                price: number;
                /** @enum {string} */
                state: "held" | "booked" | "resigned" | "cancelled" | "lapsed";
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            earlyPerformanceAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            endedAt: string | null;
            /** @description Once booked: the event of the game’s video meetings */
            eventId?: string;
            game: {
                duration: number;
                id: string;
                /** @description Grosze */
                price: number;
                /** @enum {string} */
                status: "active" | "full" | "closed" | "ended";
                title: string;
                /** @enum {string} */
                type: "one-shot" | "mini-campaign" | "campaign" | "private";
                zone: string;
            };
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            holdExpiresAt: string | null;
            id: string;
            /** @description Kept by the school: from the waitlist, or for a named player */
            isOffer: boolean;
            /** @description Leaving less than so many hours before a game is charged; kept as it was on joining */
            lateHours: number;
            payerId: string;
            player: {
                displayName: string;
                uid: string;
            };
            /** @description 1 for the person who gets the next offer; null for those who do not wait */
            position: number | null;
            /** @description Grosze for each game that is played */
            price: number;
            /** @description The start of the first game; null on the waitlist */
            schedule: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                date: string;
            } | null;
            /** @description The game’s id */
            sessionId: string;
            /** @enum {string} */
            state: "waiting" | "held" | "booked" | "resigned" | "removed" | "lapsed" | "withdrawn" | "ended";
            /** @description The agreement to later charges, by its name at the payment provider; empty without one */
            stripeSubscriptionItemId: string;
            teacher: {
                displayName: string;
                photoURL: string | null;
                uid: string;
            };
            termsVersion: string;
            userId: string;
            /** @description The order in which people joined the waitlist */
            waitingNumber: number | null;
        };
        SeatCheckout: {
            checkoutUrl: string;
        };
        SeatMove: {
            /** @enum {string|null} */
            answer: "can" | "cannot" | null;
            answerId: string;
            /** @description What the player has at that time; only for the player’s side */
            clash: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            deadline: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            end: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            from: string;
            mayAnswer: boolean;
            mayLeave: boolean;
            message: string;
            occurrenceId: string;
            /** @enum {string} */
            state: "open" | "moved" | "kept" | "lapsed" | "cancelled";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            to: string;
        };
        SeatPage: {
            items: components["schemas"]["Seat"][];
            nextCursor: string | null;
        };
        SeatResignation: {
            /** @description Grosze for them */
            charged: number;
            /** @description Those that are given up late and are charged */
            chargedIds: string[];
            /** @description The games that are given up */
            dateIds: string[];
            isLate: boolean;
        };
        SentEmail: {
            requestId: string;
        };
        SessionPage: {
            /** @description Whether there are more than `total` */
            isMore: boolean;
            /** @description Whether no session has the words of `q`, and these have similar ones */
            isSimilar: boolean;
            items: components["schemas"]["ListedSession"][];
            nextCursor: string | null;
            /** @description Counted up to 1000 */
            total: number;
        };
        SessionZero: {
            lines: string[];
            /** @description The caller’s own entries; null for those who write none */
            own: {
                lines: string[];
                veils: string[];
            } | null;
            pause: components["schemas"]["TablePause"];
            veils: string[];
        };
        Setting: {
            /** @description The value used where nothing is set */
            default?: unknown;
            /** @enum {string} */
            key: "banner" | "contactEmail" | "company" | "auditRetentionDays" | "webhookRetentionDays" | "correspondenceRetentionDays" | "backupsKept" | "lateHours" | "refundDelayMinutes" | "checkoutMinutes" | "voucherMonths" | "goodwillOnceSupport" | "goodwillMonthSupport" | "goodwillOnceAdmin" | "goodwillMonthAdmin" | "staffNeedSecondFactor" | "reportsEvery" | "registrationsOpen" | "reservationsOpen" | "payAsYouGoOpen" | "gamesOpen" | "trainingsOpen" | "contactOpen";
            updatedAt: string | null;
            /** @description Text, a number, true or false; of the company an object */
            value?: unknown;
            /** @description Send it back with a change; 0 where nothing is set */
            version: number;
        };
        Settings: {
            items: components["schemas"]["Setting"][];
        };
        SignedUp: {
            email: string;
            /** @enum {string} */
            next: "read_the_letter";
        };
        StaffConversation: {
            id: string;
            isBlocked: boolean;
            /** @enum {string} */
            kind: "pair" | "session" | "game" | "campaign" | "school";
            readers: {
                isMinor: boolean;
                name: string;
                /** @enum {string} */
                side: "host" | "participant" | "guardian" | "person";
                uid: string;
            }[];
            /** @description The reason that lets you read it now */
            reading: {
                reason: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                tellAt: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                toldAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                until: string;
            } | null;
            title: string;
        };
        StaffFamily: {
            guardianships: {
                /**
                 * Format: date-time
                 * @description Where the guardian has added the child
                 */
                addedAt: string | null;
                childId: string;
                childName: string;
                confirmedBy: string | null;
                guardianId: string | null;
                /** @description The address where the guardian has no account */
                guardianName: string;
                id: string;
                proof: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                requestedAt: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                since: string | null;
                /** @enum {string} */
                status: "asked" | "current" | "ended" | "denied";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                until: string | null;
            }[];
            payers: {
                /** @description Seats that are held or booked */
                games: number;
                /** @description Reservations that are held or booked */
                lessons: number;
                name: string;
                payerId: string;
                personId: string;
            }[];
            person: {
                displayName: string;
                minor: boolean;
                uid: string;
                username: string;
            };
        };
        StaffGiftVoucher: {
            /** @description What can be done with it now */
            acts: ("extend" | "return" | "send")[];
            /** @description Grosze */
            amount: number;
            buyerId: string;
            buyerName: string;
            buyerUsername: string;
            codeEnd: string | null;
            createdAt: string;
            /** @enum {string} */
            delivery: "email" | "print";
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            letterDueAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            paidAt: string | null;
            paymentId: string | null;
            recipientEmail: string | null;
            recipientName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            redeemedAt: string | null;
            redeemedBy: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            sentAt: string | null;
            /** @enum {string} */
            standing: "unpaid" | "active" | "redeemed" | "void" | "expired";
            /**
             * Format: date
             * @description The last day, in Warsaw
             */
            validUntil: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            voidedAt: string | null;
        };
        StaffGiftVoucherPage: {
            /** @description Grosze of it for vouchers whose time is over */
            expired: number;
            items: components["schemas"]["StaffGiftVoucher"][];
            nextCursor: string | null;
            /** @description Grosze that the ledger owes for vouchers */
            owed: number;
        };
        StaffMember: {
            displayName: string;
            /** @description Two-step sign-in is on */
            hasTwoSteps: boolean;
            /** @description What the person may do as staff, in words */
            may: string[];
            /** @enum {string} */
            role: "student" | "teacher" | "admin" | "superadmin";
            /**
             * @description What an admin is narrowed to
             * @enum {string|null}
             */
            staffRole: "support" | "finance" | "content" | null;
            uid: string;
            username: string;
        };
        StaffMembers: {
            items: components["schemas"]["StaffMember"][];
        };
        StaffMessage: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            /** @description Null for what has happened; without `uid` for the school */
            author: {
                name: string;
                photoURL: string | null;
                uid: string | null;
            } | null;
            contactKinds: ("email" | "phone" | "messenger")[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            editedAt: string | null;
            /** @description What has happened, of kind `event` */
            event: {
                /** @enum {string} */
                by?: "teacher" | "student" | "school" | "few";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                what: "lesson_cancelled" | "lesson_restored" | "game_cancelled";
            } | {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                to: string;
                /** @enum {string} */
                what: "lesson_moved" | "game_moved";
            } | {
                /** @enum {string} */
                what: "booked" | "joined" | "left" | "ended" | "created" | "closed" | "blocked" | "unblocked";
            } | null;
            file: {
                downloadUrl: string;
                id: string;
                name: string;
                /** @description Bytes */
                size: number;
            } | null;
            id: string;
            isDeleted: boolean;
            isOwn: boolean;
            /** @enum {string} */
            kind: "text" | "event";
            replyTo: {
                excerpt: string;
                id: string;
                name: string;
            } | null;
            /** @description Plain text; empty where the message was deleted */
            text: string;
            /** @description What it said before it was changed or deleted, the oldest first */
            versions: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                replacedAt: string;
                text: string;
            }[];
        };
        StaffMessagePage: {
            items: components["schemas"]["StaffMessage"][];
            nextCursor: string | null;
        };
        StaffNote: {
            authorId: string;
            authorName: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            editedAt: string | null;
            id: string;
            mayDelete: boolean;
            mayEdit: boolean;
            text: string;
        };
        StaffNotes: {
            items: components["schemas"]["StaffNote"][];
            nextCursor: string | null;
        };
        StaffPayment: {
            /** @description Grosze */
            amount: number;
            chargeRef: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            description: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            expiresAt: string;
            id: string;
            isCredit: boolean;
            isMismatched: boolean;
            isUnclaimed: boolean;
            payableId: string;
            payableKind: string;
            /** @description The page of what it pays for */
            payablePath: string | null;
            payerId: string;
            payerName: string;
            payerUsername: string;
            provider: string;
            providerRef: string | null;
            receiptNumber: string | null;
            reservationId: string | null;
            /** @description Grosze */
            returned: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            settledAt: string | null;
            /** @enum {string} */
            state: "created" | "open" | "succeeded" | "failed" | "expired" | "refunded";
            /**
             * Format: date-time
             * @description Of a payment that waits for a decision
             */
            waitsSince: string | null;
        };
        StaffPaymentDetail: {
            /** @description What is possible now, and what it will do */
            acts: {
                /** @enum {string} */
                act: "claim" | "refund" | "close";
                consequences: string[];
            }[];
            events: {
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                receivedAt: string;
                type: string;
            }[];
            handling: {
                act: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                at: string;
                id: string;
                name: string;
                reason: string;
                reference?: string;
                refundId?: string;
            }[];
            ledger: {
                accountKind: string;
                accountOwner: string;
                /** @description Grosze, debits above 0 */
                amount: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                id: string;
                memo: string;
                movement: string;
            }[];
            payment: components["schemas"]["StaffPayment"];
            receipt: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                issuedAt: string;
                lines: {
                    /** @description Grosze */
                    amount: number;
                    text: string;
                }[];
                number: string;
            } | null;
            refunds: components["schemas"]["StaffRefund"][];
        };
        StaffPaymentPage: {
            items: components["schemas"]["StaffPayment"][];
            nextCursor: string | null;
        };
        StaffRefund: {
            /** @description What is possible now, and what it will do */
            acts: {
                /** @enum {string} */
                act: "retry" | "transfer" | "dismiss";
                consequences: string[];
            }[];
            /** @description Grosze */
            amount: number;
            /**
             * Format: date-time
             * @description When the provider was last asked
             */
            askedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            description: string;
            id: string;
            intentId: string;
            /** @enum {string} */
            method: "money" | "credit";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextTryAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            notBefore: string | null;
            payerName: string;
            payerUsername: string;
            /** @enum {string} */
            reason: "paid_twice" | "late_money" | "cancelled" | "cancelled_by_teacher" | "cancelled_by_school" | "resigned" | "not_started" | "terminated" | "lesson_returned" | "not_paid" | "unclaimed";
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            sentAt: string | null;
            /** @enum {string} */
            state: "pending" | "leaving" | "sent" | "failed" | "cancelled";
            transferReference: string | null;
        };
        StaffRefundPage: {
            items: components["schemas"]["StaffRefund"][];
            nextCursor: string | null;
        };
        StaffTrainingPage: {
            items: components["schemas"]["StaffTrainingRow"][];
            nextCursor: string | null;
        };
        StaffTrainingRow: components["schemas"]["TrainingRow"] & {
            /** @description Grosze that are not expected any more */
            writtenOff: number;
        };
        TablePause: {
            isPaused: boolean;
            mayPause: boolean;
            mayResume: boolean;
        };
        Task: {
            bytes: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            done: number;
            /** @description Why it failed */
            error: string;
            failed: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            finishedAt: string | null;
            hasFile: boolean;
            id: string;
            kind: string;
            label: string;
            percent: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            startedAt: string | null;
            /** @enum {string} */
            status: "waiting" | "running" | "done" | "stopped" | "failed";
            /** @description Counted at the start; null before that */
            total: number | null;
        };
        TaskPage: {
            items: components["schemas"]["Task"][];
            nextCursor: string | null;
        };
        TaskWithFailures: components["schemas"]["Task"] & {
            /** @description The first hundred */
            failures: {
                item: string;
                label: string;
                sentence: string;
            }[];
        };
        TaughtSession: {
            allowSingleSlots: boolean;
            bufferMinutes: number;
            course_schedule: {
                /** @example 2026-11-28T10:00 */
                date: string;
                formattedDate: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            created_at: string;
            /**
             * @description Weekday to half-hours in local time of `zone`
             * @example {
             *       "Tuesday": [
             *         17,
             *         17.5
             *       ]
             *     }
             */
            date_time: {
                [key: string]: number[];
            };
            description: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            endedAt: string | null;
            eventId: string | null;
            fallback: string | null;
            googleMeetLink: string | null;
            horizonWeeks: number;
            id: string;
            lessonMinutes: number | null;
            maxStudents: number;
            meeting?: {
                /** Format: date-time */
                end: string;
                placesLeft: number;
                /** Format: date-time */
                start: string;
            };
            meetLinksCreated: boolean;
            minimumNoticeHours: number;
            minStudents: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            nextStart: string | null;
            /** @description Of a course, the places that are paid: only these count towards `minStudents`; otherwise 0 */
            paidPlaces: number;
            /** @description At `nextStart`; for individual sessions the free half-hours of the seven days from it */
            placesLeft: number;
            /** @description Grosze: per hour (individual), per lesson (group), for the whole course */
            price: number;
            rating: number;
            ratingCount: number;
            /** @description Whether its times are those of the weekly availability */
            sharedAvailability: boolean;
            /** @enum {string} */
            side: "open" | "closed" | "ended";
            /** @enum {string} */
            status: "open" | "active" | "closed" | "ended";
            students: components["schemas"]["EnrolledStudent"][];
            subject: string;
            title: string;
            /** @enum {string} */
            track: "ib" | "igcse" | "alevels";
            /** @enum {string} */
            type: "individual" | "group" | "course";
            /** @description The teacher’s uid */
            user_id: string;
            /** @example Europe/Warsaw */
            zone: string;
        };
        Teacher: {
            displayName: string;
            introduction: string;
            languages: string[];
            photoURL: string | null;
            qualifications: string;
            uid: string;
            username: string;
        };
        TeacherEarningsPage: {
            items: {
                displayName: string;
                games: components["schemas"]["GameEarnings"];
                lateCancellations: number;
                /** @description Grosze */
                lateCharged: number;
                /** @description Lessons that took place */
                lessons: number;
                month: string;
                /** @description Grosze */
                paid: number;
                /** @description Grosze */
                refunded: number;
                uid: string;
                /** @description Grosze: of `paid` and `lateCharged`, weekly lessons whose invoice is to come or to be paid */
                unpaid: number;
                username: string;
            }[];
            nextCursor: string | null;
            totals: {
                games: components["schemas"]["GameEarnings"];
                lateCancellations: number;
                /** @description Grosze */
                lateCharged: number;
                /** @description Lessons that took place */
                lessons: number;
                /** @description Grosze */
                paid: number;
                /** @description Grosze */
                refunded: number;
                teachers: number;
                /** @description Grosze: of `paid` and `lateCharged`, weekly lessons whose invoice is to come or to be paid */
                unpaid: number;
            };
        };
        TeachingRatePreview: {
            /** @description Null where there are too many to count */
            dates: number | null;
            /** @description Grosze */
            difference: number | null;
        };
        TeachingRates: {
            items: {
                /**
                 * @description `school`: the person’s own rate ends
                 * @enum {string}
                 */
                basis: "share" | "hour" | "school";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                createdAt: string;
                displayName: string | null;
                id: string;
                /** @enum {string} */
                kind: "individual" | "group" | "course" | "game";
                uid: string | null;
                username: string | null;
                /**
                 * @description The first day in the school’s zone
                 * @example 2026-11-01
                 */
                validFrom: string;
                /** @description Of a share basis points of what students are charged; of an hour grosze; else 0 */
                value: number;
            }[];
            nextCursor: string | null;
        };
        TeachingRateSet: {
            id: string;
        };
        Termination: {
            /** @description The lessons that are given up */
            lessonIds: string[];
            /** @description Grosze that go back */
            returned: number;
        };
        Timeline: {
            items: components["schemas"]["TimelineLine"][];
            nextCursor: string | null;
        };
        TimelineLine: {
            /** @description Grosze */
            amount: number | null;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            at: string;
            id: string;
            /** @enum {string} */
            kind: "notes" | "bookings" | "lessons" | "games" | "campaigns" | "money" | "requests" | "reports" | "messages" | "devices" | "family" | "account";
            note?: {
                mayDelete: boolean;
                mayEdit: boolean;
            };
            /** @description What became of it; of a note its text */
            sub: string;
            title: string;
            /** @description The page of the thing, where you may open one */
            to: string | null;
        };
        TimeOff: {
            /** Format: date-time */
            end: string;
            id: string;
            note: string;
            /** Format: date-time */
            start: string;
            /** @description Lessons and games that were promised before and take place */
            stays: {
                /** Format: date-time */
                end: string;
                /** @description As in the calendar; null while there is no booking */
                joinId: string | null;
                /** @enum {string} */
                kind: "lesson" | "game";
                occurrenceId: string;
                /** @description The names of those who come */
                people: string[];
                sessionId: string;
                /** Format: date-time */
                start: string;
                title: string;
            }[];
        };
        Track: {
            /** @enum {string} */
            id: "ib" | "igcse" | "alevels";
            name: string;
            subjects: {
                code: string | null;
                fullName: string;
                id: string;
                name: string;
            }[];
        };
        Training: {
            /** Format: date-time */
            acceptedAt: string | null;
            acceptedBy: string;
            acceptedFunction: string;
            /** @description Grosze, net of tax */
            amount: number | null;
            /** Format: date-time */
            billedAt: string | null;
            companyAddress: string;
            companyName: string;
            companyNip: string;
            contactEmail: string;
            contactName: string;
            /** Format: date-time */
            createdAt: string;
            dates: components["schemas"]["TrainingDate"][];
            /** Format: date-time */
            doneAt: string | null;
            /** Format: date-time */
            endedAt: string | null;
            /** @enum {string|null} */
            endedBy: "school" | "staff" | null;
            endReason: string;
            feedback: components["schemas"]["TrainingFeedback"][];
            id: string;
            invoiceReference: string;
            joinDetails: string;
            /** @description What can be done with it now */
            may: ("offer" | "accept" | "decline" | "lapse" | "write" | "plan" | "move" | "participate" | "replace" | "attend" | "finish" | "undo" | "rate" | "bill" | "pay" | "take_back" | "write_off" | "cancel")[];
            messages: components["schemas"]["TrainingMessage"][];
            offer: components["schemas"]["TrainingOffer"];
            organisation: string;
            /** @description Grosze that are still expected, or will be once it took place */
            owed: number;
            /** @description Grosze, net of tax */
            paid: number;
            /** Format: date-time */
            paidAt: string | null;
            participants: components["schemas"]["TrainingParticipant"][];
            reference: string;
            requestId: string | null;
            /** @enum {string} */
            status: "approved" | "offered" | "accepted" | "declined" | "lapsed" | "planned" | "done" | "billed" | "paid" | "cancelled";
            termsVersion: string;
            trainerName: string;
            transfers: components["schemas"]["TrainingTransfer"][];
            version: number;
            versions: components["schemas"]["InternalTrainingOffer"][];
            writeOffs: components["schemas"]["TrainingWriteOff"][];
            /** @description Grosze that are not expected any more */
            writtenOff: number;
        };
        TrainingDate: {
            /** Format: date-time */
            end: string;
            id: string;
            /** Format: date-time */
            start: string;
            /** @enum {string} */
            state: "held" | "agreed" | "released";
        };
        TrainingFeedback: {
            name: string | null;
            participantId: string | null;
            rating: number;
            text: string;
        };
        TrainingMessage: {
            authorName: string | null;
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** @enum {string} */
            side: "school" | "staff";
            text: string;
        };
        TrainingOffer: {
            contents: string;
            dates: {
                /** Format: date-time */
                end: string;
                /** Format: date-time */
                start: string;
            }[];
            isOnline: boolean;
            language: string;
            /** Format: date-time */
            lapsesAt: string;
            notes: string;
            participants: number;
            place: string;
            /** @description Grosze, net of tax */
            price: number;
            /** @description Grosze, net of tax */
            pricePerParticipant: number | null;
            /** Format: date-time */
            sentAt: string;
            title: string;
            /** Format: date */
            validUntil: string;
            version: number;
        } | null;
        TrainingPage: {
            items: components["schemas"]["TrainingRow"][];
            nextCursor: string | null;
        };
        TrainingParticipant: {
            /** @enum {string} */
            addedBy: "school" | "staff";
            attended: string[];
            email: string;
            id: string;
            name: string;
        };
        TrainingRow: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            firstDate: string | null;
            id: string;
            organisation: string;
            /** @description Grosze, net of tax */
            price: number | null;
            /** @enum {string} */
            status: "approved" | "offered" | "accepted" | "declined" | "lapsed" | "planned" | "done" | "billed" | "paid" | "cancelled";
            title: string | null;
            trainerName: string | null;
        };
        TrainingTransfer: {
            /** @description Grosze, net of tax */
            amount: number;
            id: string;
            /** Format: date */
            paidOn: string;
            reference: string;
            reversalReason: string | null;
            /**
             * Format: date-time
             * @description It was booked wrongly, and counts no more
             */
            reversedAt: string | null;
        };
        /** @description Below 0 where a write-off was taken back */
        TrainingWriteOff: {
            /** @description Grosze, net of tax */
            amount: number;
            by: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            reason: string;
        };
        UnreadCount: {
            unread: number;
        };
        UpcomingPage: {
            items: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                id: string;
                /** @description False where it is charged afterwards */
                isPaid: boolean;
                /** @description The path of this site that shows it */
                path: string;
                /** @description Grosze */
                price: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @description Of another person than you, who takes part */
                studentName: string | null;
                title: string;
            }[];
            nextCursor: string | null;
        };
        UsageRecord: {
            /** @description Grosze */
            amount: number;
            canceled: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description The start
             */
            date: string;
            id: string;
            /** @description The invoice that bills it */
            invoiceId: string | null;
            /** @description Given up so late that it is charged */
            isLessThan24Hours: boolean;
            isTest: boolean;
            payerId: string;
            processed: boolean;
            /** @description An academy session or a game session */
            sessionId: string;
            /** @enum {string} */
            type: "academy" | "dnd";
            userId: string;
        };
        UsageRecordPage: {
            items: components["schemas"]["UsageRecord"][];
            nextCursor: string | null;
        };
        User: components["schemas"]["Teacher"] & {
            /** Format: date */
            birthDate: string | null;
            /** @description A named guardian did not know this person; staff decide */
            closedToBooking: boolean;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            DNDRole: "student" | "teacher" | "admin" | "superadmin";
            email: string;
            emailVerified: boolean;
            /** Format: date-time */
            guardianConfirmedAt: string | null;
            guardianEmail: string | null;
            minor: boolean;
            /** @enum {string} */
            role: "student" | "teacher" | "admin" | "superadmin";
            /**
             * @description What the account of an admin is narrowed to; null where the role decides alone
             * @enum {string|null}
             */
            staffRole: "support" | "finance" | "content" | null;
            teacherAccess: boolean;
            /** @enum {string} */
            theme: "dark" | "light" | "system";
            /** Format: date-time */
            updatedAt: string;
            /** @description IANA name */
            zone: string;
        };
        UserActivity: {
            /** @description Private campaigns that the person asked for or was invited to */
            campaigns: {
                id: string;
                isRequester: boolean;
                state: string;
                title: string;
            }[];
            /** @description Games that the person leads */
            games: {
                id: string;
                state: string;
                title: string;
            }[];
            lessonsTaught: {
                id: string;
                sessionId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                title: string;
            }[];
            payments: {
                /** @description Grosze */
                amount: number;
                id: string;
                state: string;
                title: string;
            }[];
            requests: {
                id: string;
                kind: string;
                state: string;
                title: string;
            }[];
            reservations: {
                id: string;
                state: string;
                title: string;
            }[];
            seats: {
                gameId: string;
                id: string;
                state: string;
                title: string;
            }[];
            seenByStaff: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                endedAt: string | null;
                id: string;
                reason: string;
                staffName: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                startedAt: string;
            }[];
            /** @description What the person teaches */
            sessions: {
                id: string;
                state: string;
                title: string;
            }[];
        };
        UsernameExistence: {
            exists: boolean;
        };
        Usernames: {
            usernames: string[];
        };
        UserPage: {
            items: components["schemas"]["ListedUser"][];
            nextCursor: string | null;
        };
        Vocabulary: {
            items: components["schemas"]["VocabularyWord"][];
        };
        VocabularyWord: {
            meaning: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            playedAt: string;
            sessionId: string;
            title: string;
            word: string;
        };
        VoucherRedemption: {
            /** @description Grosze */
            amount: number;
        };
        WaitlistEntry: {
            /** Format: date-time */
            createdAt: string;
            /** @description Null for a course */
            firstDate: string | null;
            id: string;
            payerId: string;
            /** @enum {string} */
            plan: "single" | "block" | "course";
            /** @description 1 for the person who gets the next offer; null once a place is offered */
            position: number | null;
            /** @description The reservation that the offer holds; it is paid or released like any other */
            reservationId: string | null;
            sessionId: string;
            /** @enum {string} */
            state: "waiting" | "offered";
            userId: string;
        };
        Webhook: {
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            description: string;
            events: string[];
            /** @description Counted up to 1000 */
            failed: number;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description Until then the former secret signs as well
             */
            formerUntil: string | null;
            id: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            pausedAt: string | null;
            /** @enum {string|null} */
            pausedBecause: "staff" | "failures" | null;
            /** @enum {string} */
            state: "active" | "failing" | "paused";
            url: string;
            /** @description Counted up to 1000 */
            waiting: number;
        };
        WebhookDelivery: {
            /** @description Staff had it sent */
            byStaff: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Delivered, or given up
             */
            endedAt: string | null;
            eventId: string;
            eventType: string;
            id: string;
            /**
             * Format: date-time
             * @description The next try
             */
            nextAt: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            tries: number;
        };
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            nextCursor: string | null;
        };
        WebhookDeliveryWithAttempts: {
            attempts: {
                /** @description The first 1000 characters */
                answer: string;
                answerStatus: number | null;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                at: string;
                durationMs: number;
                error: string;
                id: string;
            }[];
            /** @description What is sent, to the letter */
            body: string;
            /** @description Staff had it sent */
            byStaff: boolean;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Delivered, or given up
             */
            endedAt: string | null;
            eventId: string;
            eventType: string;
            id: string;
            /**
             * Format: date-time
             * @description The next try
             */
            nextAt: string | null;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            tries: number;
        };
        "WebhookEvent.account.closed": {
            data: {
                /** @enum {string} */
                state: "deleted";
                userId: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "account.closed";
        };
        "WebhookEvent.account.registered": {
            data: {
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
                userId: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "account.registered";
        };
        "WebhookEvent.game.date_cancelled": {
            data: {
                /** @enum {string} */
                cause: "game_master" | "staff" | "too_few_players";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                gameId: string;
                gameMasterId: string;
                occurrenceId: string;
                players: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                state: "cancelled";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "game.date_cancelled";
        };
        "WebhookEvent.game.date_moved": {
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                from: string;
                gameId: string;
                gameMasterId: string;
                /** @description Who cannot, and miss this date only */
                left: number;
                occurrenceId: string;
                /** @description Who take part at the new time */
                players: number;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                to: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "game.date_moved";
        };
        "WebhookEvent.game.joined": {
            data: {
                gameId: string;
                gameMasterId: string;
                payerId: string;
                playerId: string;
                seatId: string;
                /** @enum {string} */
                state: "booked";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "game.joined";
        };
        "WebhookEvent.game.left": {
            data: {
                /** @description Grosze */
                charged: number;
                gameId: string;
                gameMasterId: string;
                payerId: string;
                playerId: string;
                seatId: string;
                /** @enum {string} */
                state: "resigned" | "removed";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "game.left";
        };
        "WebhookEvent.game.published": {
            data: {
                gameId: string;
                gameMasterId: string;
                /** @enum {string} */
                state: "open";
                type: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "game.published";
        };
        "WebhookEvent.lesson.cancelled": {
            data: {
                /**
                 * @description Which side has cancelled it
                 * @enum {string}
                 */
                by: "participant" | "host" | "school";
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                isLate: boolean;
                lessonId: string;
                occurrenceId: string;
                payerId: string;
                reservationId: string;
                /** @description Grosze */
                returnedAmount: number;
                sessionId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                state: "cancelled";
                studentId: string;
                teacherId: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "lesson.cancelled";
        };
        "WebhookEvent.lesson.moved": {
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                from: string;
                lessonId: string;
                occurrenceId: string;
                reservationId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                to: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "lesson.moved";
        };
        "WebhookEvent.payment.failed": {
            data: {
                /** @description Grosze */
                amount: number;
                /** @enum {string} */
                currency: "PLN";
                payableId: string;
                payableKind: string;
                payerId: string;
                paymentId: string;
                /** @enum {string} */
                state: "failed";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "payment.failed";
        };
        "WebhookEvent.payment.settled": {
            data: {
                /** @description Grosze */
                amount: number;
                /** @enum {string} */
                currency: "PLN";
                payableId: string;
                payableKind: string;
                payerId: string;
                paymentId: string;
                /** @enum {string} */
                state: "settled";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "payment.settled";
        };
        "WebhookEvent.refund.sent": {
            data: {
                /** @description Grosze */
                amount: number;
                /** @enum {string} */
                currency: "PLN";
                payableId: string;
                payableKind: string;
                payerId: string;
                paymentId: string;
                /** @enum {string} */
                reason: "paid_twice" | "late_money" | "cancelled" | "cancelled_by_teacher" | "cancelled_by_school" | "resigned" | "not_started" | "terminated" | "lesson_returned" | "not_paid" | "unclaimed";
                refundId: string;
                /** @enum {string} */
                state: "sent";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "refund.sent";
        };
        "WebhookEvent.request.decided": {
            data: {
                filedBy: string | null;
                /** @enum {string} */
                kind: "role_requests" | "teacher_access_requests" | "workshopRequests" | "training_requests" | "academy_requests" | "student_removal_requests" | "a_session_modification_requests" | "a_student_addition_requests" | "a_session_termination_requests" | "dne_modification_requests" | "dne_private_sessions_requests";
                requestId: string;
                /** @enum {string} */
                state: "approved" | "rejected" | "withdrawn";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "request.decided";
        };
        "WebhookEvent.request.filed": {
            data: {
                filedBy: string | null;
                /** @enum {string} */
                kind: "role_requests" | "teacher_access_requests" | "workshopRequests" | "training_requests" | "academy_requests" | "student_removal_requests" | "a_session_modification_requests" | "a_student_addition_requests" | "a_session_termination_requests" | "dne_modification_requests" | "dne_private_sessions_requests";
                requestId: string;
                /** @enum {string} */
                state: "pending";
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "request.filed";
        };
        "WebhookEvent.reservation.cancelled": {
            data: {
                lessons: number;
                payerId: string;
                /** @enum {string} */
                reason: "resigned" | "not_started" | "terminated";
                reservationId: string;
                /** @description Grosze */
                returnedAmount: number;
                sessionId: string;
                /** @enum {string} */
                state: "ended";
                studentId: string;
                teacherId: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "reservation.cancelled";
        };
        "WebhookEvent.reservation.confirmed": {
            data: {
                /** @description Grosze */
                amount: number;
                payerId: string;
                reservationId: string;
                sessionId: string;
                /** @enum {string} */
                state: "booked";
                studentId: string;
                teacherId: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "reservation.confirmed";
        };
        "WebhookEvent.session.changed": {
            data: {
                /** @description The names of what was changed */
                fields: string[];
                sessionId: string;
                teacherId: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "session.changed";
        };
        "WebhookEvent.session.closed": {
            data: {
                /** @description Dates with students, which take place */
                keptDates: number;
                sessionId: string;
                /** @enum {string} */
                state: "closed";
                teacherId: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "session.closed";
        };
        "WebhookEvent.session.date_cancelled": {
            data: {
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                end: string;
                lessons: number;
                occurrenceId: string;
                /** @description Grosze */
                returnedAmount: number;
                sessionId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601, UTC
                 */
                start: string;
                /** @enum {string} */
                state: "cancelled";
                teacherId: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "session.date_cancelled";
        };
        "WebhookEvent.session.published": {
            data: {
                sessionId: string;
                /** @enum {string} */
                state: "open";
                teacherId: string;
                type: string;
                /**
                 * @description An address of the API
                 * @example https://site.example/api/v1/…
                 */
                url: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "session.published";
        };
        "WebhookEvent.webhook.test": {
            data: {
                endpointId: string;
            };
            /** @description The same whenever the event is sent again */
            id: string;
            /** @description Grows with every event for this address */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened
             */
            timestamp: string;
            /** @enum {string} */
            type: "webhook.test";
        };
        WebhookEventsSentAgain: {
            events: number;
        };
        Webhooks: {
            items: components["schemas"]["Webhook"][];
        };
        WebhookSecret: {
            /** @description Shown once */
            secret: string;
        };
        WeeklyAvailability: {
            /**
             * @description Weekday to half-hours in local time of `zone`
             * @example {
             *       "Tuesday": [
             *         17,
             *         17.5
             *       ]
             *     }
             */
            date_time: {
                [key: string]: number[];
            };
            /** @description How many sessions follow it */
            sessions: number;
            zone: string | null;
        };
    };
    responses: {
        /** @description Not allowed; of a token: `insufficient_scope` with the scope in `params`, or `token_cannot_confirm` */
        NotAllowed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The address or the body cannot be read (`not_valid`, `not_readable`) */
        NotReadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not signed in, or the token is wrong, expired or revoked (`invalid_token`) */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The input is not valid (`not_valid`, or a code of its own); `errors` names the fields */
        NotValid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Refused; see `code` and `detail`. 404: it does not exist, or is not for this person. 409: its state does not allow it. 410: it is over. 413, 415: the body. 500: broken here. 503: busy or closed; `Retry-After` says when to try again */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; `Retry-After` says when to go on */
        TooMany: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
