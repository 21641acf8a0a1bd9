/** Addresses that are no screen of the app; matched against path and query together, as Workbox gives them. */
export const apiAddress = /^\/prod-api(?:[/?]|$)/i;
export const fileAddress = /^[^?]*\.[a-z0-9]{1,11}(?:\?|$)/i;
