import { type Input, imageMapSettings, maps } from '@portal/contracts';
import type { Caller } from '../../kernel/access/caller.js';
import { GroupController, type HttpContext, Implements } from '../../kernel/contract/implements.js';
import { ImageMapsService } from './image-maps.service.js';
import { LayerTilesService } from './layer-tiles.service.js';
import { OwnMapsService } from './own-maps/own-maps.service.js';

const { readLayerTile, probeLayer, listProbes, listOwnMaps, readOwnMapTile } = maps.endpoints;
const { readImage, listImageMaps, addImageMap, changeImageMap, removeImageMap } = maps.endpoints;
const { getAvailableImageMapSettingsForUser } = imageMapSettings.endpoints;

@GroupController(maps)
export class MapsController {
  constructor(
    private readonly tiles: LayerTilesService,
    private readonly images: ImageMapsService,
    private readonly own: OwnMapsService,
  ) {}

  @Implements(readLayerTile)
  readLayerTile({ params }: Input<typeof readLayerTile>, _caller: Caller, { request }: HttpContext) {
    const { layer, ...tile } = params;
    return this.tiles.tile(layer, tile, request.headers['if-none-match']);
  }

  @Implements(listOwnMaps)
  listOwnMaps() {
    return this.own.list();
  }

  @Implements(readOwnMapTile)
  readOwnMapTile({ params }: Input<typeof readOwnMapTile>, _caller: Caller, { request }: HttpContext) {
    const { layer, ...tile } = params;
    return this.own.tile(layer, tile, request.headers['if-none-match']);
  }

  @Implements(probeLayer)
  probeLayer({ body }: Input<typeof probeLayer>) {
    return this.tiles.probe(body.layer);
  }

  @Implements(listProbes)
  listProbes() {
    return this.tiles.listProbes();
  }

  @Implements(readImage)
  readImage({ params }: Input<typeof readImage>, caller: Caller) {
    return this.images.read(params.id, caller);
  }

  @Implements(listImageMaps)
  listImageMaps() {
    return this.images.list();
  }

  @Implements(addImageMap)
  addImageMap({ body }: Input<typeof addImageMap>, caller: Caller) {
    return this.images.add(body, caller);
  }

  @Implements(changeImageMap)
  changeImageMap({ params, body }: Input<typeof changeImageMap>, caller: Caller) {
    return this.images.change(params.id, body, caller);
  }

  @Implements(removeImageMap)
  async removeImageMap({ params }: Input<typeof removeImageMap>, caller: Caller) {
    await this.images.remove(params.id, caller);
    return undefined;
  }
}

@GroupController(imageMapSettings)
export class ImageMapSettingsController {
  constructor(private readonly images: ImageMapsService) {}

  @Implements(getAvailableImageMapSettingsForUser)
  getAvailableImageMapSettingsForUser(_input: object, caller: Caller) {
    return this.images.ofUser(caller);
  }
}
