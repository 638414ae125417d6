import { Module } from '@nestjs/common';
import { Config } from '#config';
import { PageImages } from '#documents';
import { DiskStore } from './disk.store.js';
import { Downloads } from './downloads.service.js';
import { ImageCache } from './image-cache.js';
import { ObjectAccess } from './object-access.js';
import { ObjectPages } from './object-pages.js';
import { ObjectPagesController } from './object-pages.controller.js';
import { ObjectRemoval } from './object-removal.js';
import { ObjectSender } from './object-sender.js';
import { ObjectsController } from './objects.controller.js';
import { Objects } from './objects.service.js';
import { Orphans } from './orphans.js';
import { ServerFiles } from './server-files.js';
import { SignedUrls } from './signed-urls.js';
import { Store } from './store.js';
import { ThumbnailPainter } from './thumbnail-painter.js';
import { ThumbnailPictures } from './thumbnail-pictures.js';
import { Thumbnails } from './thumbnails.js';
import { ThumbnailsController } from './thumbnails.controller.js';
import { UploadGateway } from './upload-gateway.js';
import { UploadQuota } from './upload-quota.js';
import { UploadRules } from './upload-rules.js';
import { UploadTickets } from './upload-tickets.js';
import { UploadsController } from './uploads.controller.js';
import { Uploads } from './uploads.service.js';

const store = {
  provide: Store,
  inject: [Config],
  useFactory: async ({ storage }: Config) => {
    if (storage.kind === 'disk') return new DiskStore(storage.folder);
    const { S3Store } = await import('./s3.store.js');
    return new S3Store(storage);
  },
};

@Module({
  providers: [
    store,
    UploadRules,
    UploadQuota,
    UploadTickets,
    Uploads,
    ServerFiles,
    Objects,
    ObjectAccess,
    ObjectRemoval,
    Orphans,
    SignedUrls,
    ImageCache,
    Thumbnails,
  ],
  exports: [
    Store,
    UploadRules,
    UploadTickets,
    Uploads,
    ServerFiles,
    Objects,
    ObjectAccess,
    ObjectRemoval,
    Orphans,
    SignedUrls,
    ImageCache,
    Thumbnails,
  ],
})
export class StorageModule {}

@Module({
  imports: [StorageModule],
  // in this order: the last one matches every path
  controllers: [UploadsController, ObjectPagesController, ThumbnailsController, ObjectsController],
  providers: [UploadGateway, Downloads, ObjectSender, PageImages, ObjectPages],
  exports: [StorageModule],
})
export class StorageApiModule {}

@Module({
  imports: [StorageModule],
  providers: [PageImages, ThumbnailPainter, ThumbnailPictures],
  exports: [StorageModule, PageImages, ThumbnailPainter, ThumbnailPictures],
})
export class StorageWorkerModule {}
