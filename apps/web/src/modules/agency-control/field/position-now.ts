const POSITION_MS = 5000;

/** Where the device is; undefined when it does not say so in time. */
export const positionNow = (): Promise<GeolocationPosition | undefined> =>
  new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      enableHighAccuracy: true,
      timeout: POSITION_MS,
    });
  });
