/** A store that speaks S3, and the keys to it. */
export type S3Place = {
  /** `https://s3.example/bucket/prefix`: addresses with the bucket in their path, as self-hosted stores want them. */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};
