/** Where the bytes of files lie, outside of the database: a folder, or a store that speaks S3. */
export type FileStore = {
  /** Keeps bytes under a key, in the place of what was there; they outlive a crash when it resolves. */
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<Buffer | undefined>;
  /** Also of what is not there. */
  remove(key: string): Promise<void>;
};

/** A server's files. */
export type Files = {
  store: FileStore;
  /** A folder (absolute) for uploads that are not whole yet. */
  partialFolder: string;
  /** Of Qiniu, where its keys are configured. */
  qiniu: QiniuKeys | null;
};

export type QiniuKeys = {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly url: string;
};
