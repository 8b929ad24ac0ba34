"""Where objects go: the scene, the collection in use, and the class each object is labelled with."""
from contextlib import contextmanager

import bpy

# In the order of packages/mockup-engine/src/analyse/class-names.ts. The sky is what no object covers, hence first.
CLASSES = (
    "sky", "plant", "lawn", "bed", "drive", "path", "road", "roof", "wall", "opening", "garage", "trim", "other",
    "gravel", "door", "fence", "car", "next",
)


class Stage:
    def __init__(self):
        self.collection = None
        self.only_label = None

    def clear(self):
        """Starts an empty file."""
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.collection = bpy.context.scene.collection

    def put(self, item, label):
        """Adds an object to the collection in use and labels it."""
        self.collection.objects.link(item)
        item.pass_index = CLASSES.index(self.only_label or label)
        return item

    @contextmanager
    def backstage(self, name, label):
        """A collection that is not in the scene, to be shown elsewhere as a copy; all in it has one label."""
        before = self.collection, self.only_label
        self.collection, self.only_label = bpy.data.collections.new(name), label
        try:
            yield self.collection
        finally:
            self.collection, self.only_label = before

    def show(self, collection, location, turn=0.0, mirror=1):
        """Shows a backstage collection at a place."""
        copy = bpy.data.objects.new(collection.name, None)
        copy.instance_type = "COLLECTION"
        copy.instance_collection = collection
        copy.location, copy.rotation_euler, copy.scale = location, (0, 0, turn), (mirror, 1, 1)
        self.collection.objects.link(copy)
        return copy


stage = Stage()
